import type { ReactNode } from 'react'

export interface PageHead {
  title: string
  description: string
  /** What the page does once it is shown, below the root of the pages. */
  script?: string
}

/** A whole page: its head names no more than it needs before the application is there. */
export function PageDocument({ title, description, script, children }: PageHead & { children: ReactNode }) {
  return (
    <html lang="en" data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={description} />
        <title>{`${title} · Tieout`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script src="/color-scheme.js" />
        <script src="/visitor.js" />
        <link rel="stylesheet" href="/src/app/tones.css" />
        <link rel="stylesheet" href="/src/landing/inter-latin.css" />
        <link rel="stylesheet" href="/src/landing/landing.css" />
        {script && <script type="module" src={script} />}
      </head>
      <body>{children}</body>
    </html>
  )
}
