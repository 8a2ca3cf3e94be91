import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { sessionQuery } from '../../session/session.ts'
import { Brand } from '../../ui/layout/brand.tsx'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'
import { ExampleMatch } from './example-match.tsx'
import { Features } from './features.tsx'
import classes from './landing-screen.module.css'
import { Pricing } from './pricing.tsx'

export function LandingScreen() {
  useDocumentTitle('Bank reconciliation for finance teams')
  const { data: session } = useQuery(sessionQuery)
  return (
    <div className={classes.page}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className={classes.header}>
        <Brand subtitle />
        <nav aria-label="Page" className={classes.nav}>
          <Anchor href="#features" c="inherit">
            Features
          </Anchor>
          <Anchor href="#pricing" c="inherit">
            Pricing
          </Anchor>
        </nav>
        <Button component={Link} to={session ? '/dashboard' : '/sign-in'} variant="default">
          {session ? 'Go to Dashboard' : 'Sign in'}
        </Button>
      </header>
      <main id="content" tabIndex={-1}>
        <section className={classes.hero}>
          <div>
            <h1 className={classes.title}>Every bank line, tied out to the books.</h1>
            <p className={classes.lead}>
              Tieout matches bank statements against your ledger for every company you keep, shows why each
              pair belongs together, and leaves the doubtful ones to you.
            </p>
            <div className={classes.actions}>
              <Button component={Link} to="/dashboard" size="md">
                Go to Dashboard
              </Button>
              {!session && (
                <Button component={Link} to="/sign-up" size="md" variant="default">
                  Start Free Trial
                </Button>
              )}
            </div>
            <p className={classes.small}>14-day free trial, no credit card.</p>
          </div>
          <ExampleMatch />
        </section>
        <Features />
        <Pricing />
      </main>
      <footer className={classes.footer}>Tieout · Bank Reconciliation</footer>
    </div>
  )
}
