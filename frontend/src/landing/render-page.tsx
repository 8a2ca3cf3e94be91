/** The pages that anyone may see, as HTML: rendered when the product is built, so that they show before any script. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ApiPage } from './guide/api-page.tsx'
import { ChangelogPage } from './guide/changelog-page.tsx'
import { GlossaryPage } from './guide/glossary-page.tsx'
import { GuidePage } from './guide/guide-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { measuredFigures } from './measured-figures.ts'
import { PageDocument, type PageHead } from './page-document.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { SecurityPage } from './security-page.tsx'
import { TermsPage } from './terms-page.tsx'

const PAGES: Readonly<Record<string, PageHead & { show: (readme: string) => ReactNode }>> = {
  landing: {
    title: 'Bank reconciliation for finance teams',
    description: 'Bank reconciliation for finance teams who keep the books of several companies.',
    script: '/src/landing/demo/start-demo.ts',
    show: (readme) => <LandingPage measured={measuredFigures(readme)} />,
  },
  security: {
    title: 'Security',
    description: 'What Tieout promises of your books, and what it does not.',
    show: () => <SecurityPage />,
  },
  guide: {
    title: 'Guide',
    description: 'From an empty company to a month that is approved, with pictures.',
    show: () => <GuidePage />,
  },
  glossary: {
    title: 'Glossary',
    description: 'What things are called in Tieout.',
    show: () => <GlossaryPage />,
  },
  programs: {
    title: 'For programs',
    description: 'Every call of the API of Tieout.',
    show: () => <ApiPage />,
  },
  changelog: {
    title: 'What is new',
    description: 'What changed in Tieout, the newest first.',
    show: () => <ChangelogPage />,
  },
  terms: {
    title: 'Terms',
    description: 'What a trial and a plan of Tieout are, and who answers for what.',
    show: () => <TermsPage />,
  },
  privacy: {
    title: 'Privacy',
    description: 'What Tieout keeps of you, where, for how long, and who sees it.',
    show: () => <PrivacyPage />,
  },
}

/** @param readme the text of README.md, which the bench writes its figures into. @throws Error for a page that is none */
export function renderPage(name: string, readme: string): string {
  const page = PAGES[name]
  if (!page) throw new Error(`There is no page ${name}.`)
  const { show, ...head } = page
  return `<!doctype html>${renderToStaticMarkup(<PageDocument {...head}>{show(readme)}</PageDocument>)}`
}
