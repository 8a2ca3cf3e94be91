import { Demo } from './demo/demo.tsx'
import { ExampleMatch } from './example-match.tsx'
import { Features } from './features.tsx'
import { MeasuredSection } from './measured.tsx'
import type { Measured } from './measured-figures.ts'
import { PageFrame } from './page-frame.tsx'
import { Picture } from './picture.tsx'
import { Pricing } from './pricing.tsx'

export function LandingPage({ measured }: { measured: Measured }) {
  return (
    <PageFrame nav={<Sections />}>
      <section className="hero">
        <div>
          <h1>Every bank line, tied out to the books.</h1>
          <p className="lead">
            Tieout matches bank statements against your ledger for every company you keep, shows why each pair
            belongs together, and leaves the doubtful ones to you.
          </p>
          <div className="actions">
            <a className="button large filled for-strangers" href="/sign-up">
              Start Free Trial
            </a>
            <a className="button large" href="/dashboard">
              Go to Dashboard
            </a>
            <a className="button large quiet" href="#demo">
              Try it here
            </a>
          </div>
          <p className="small for-strangers">14-day free trial, no credit card.</p>
        </div>
        <ExampleMatch />
      </section>
      <Picture />
      <Features />
      <Demo />
      <MeasuredSection measured={measured} />
      <Pricing />
    </PageFrame>
  )
}

function Sections() {
  return (
    <nav aria-label="Page" className="nav">
      <a href="#features">Features</a>
      <a href="#demo">Try it</a>
      <a href="#testimonials">Results</a>
      <a href="#pricing">Pricing</a>
    </nav>
  )
}
