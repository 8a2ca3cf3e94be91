/** The pages that anyone may see, as HTML: rendered when the product is built, so that they show before any script. */
import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from './landing-page.tsx'
import { measuredFigures } from './measured-figures.ts'
import { PrivacyPage } from './privacy-page.tsx'
import { SecurityPage } from './security-page.tsx'
import { TermsPage } from './terms-page.tsx'

/** @param readme the text of README.md, which the bench writes its figures into. @throws Error for a page that is none */
export function renderPage(name: string, readme: string): string {
  return renderToStaticMarkup(pageOf(name, readme))
}

function pageOf(name: string, readme: string) {
  switch (name) {
    case 'landing':
      return <LandingPage measured={measuredFigures(readme)} />
    case 'security':
      return <SecurityPage />
    case 'terms':
      return <TermsPage />
    case 'privacy':
      return <PrivacyPage />
    default:
      throw new Error(`There is no page ${name}.`)
  }
}
