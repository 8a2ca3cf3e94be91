import type { ReactNode } from 'react'
import { PageFrame } from './page-frame.tsx'

/** A page of words. */
export function TextPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <PageFrame>
      <article className="section words">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </article>
    </PageFrame>
  )
}
