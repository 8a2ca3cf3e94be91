import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'

/** What stands around each page for whoever is not signed in. */
export function PageFrame({ nav, children }: { nav?: ReactNode; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className="header">
        <a href="/" className="brand">
          <Mark />
          <span>
            <span className="brand-name">Tieout</span>
            <span className="brand-subtitle">Bank Reconciliation</span>
          </span>
        </a>
        {nav}
        <div className="ways-in">
          <a className="button for-strangers" href="/sign-in">
            Sign in
          </a>
          <a className="button for-members" href="/dashboard">
            Go to Dashboard
          </a>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="footer">
        <span>Tieout · Bank Reconciliation</span>
        <nav aria-label="About">
          <a href="/guide">Guide</a>
          <a href="/glossary">Glossary</a>
          <a href="/for-programs">For programs</a>
          <a href="/changelog">What is new</a>
          <a href="/security">Security</a>
          <a href="/terms">Terms</a>
          <a href="/privacy">Privacy</a>
        </nav>
      </footer>
    </>
  )
}
