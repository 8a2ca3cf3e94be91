import type { ReactNode } from 'react'
import classes from './tone-badge.module.css'

export type Tone = 'good' | 'notice' | 'warn' | 'bad' | 'calm'

/** A word on a quiet ground. The word carries the meaning, the tone only helps. */
export function ToneBadge({ tone, children, title }: { tone: Tone; children: ReactNode; title?: string }) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      {children}
    </span>
  )
}
