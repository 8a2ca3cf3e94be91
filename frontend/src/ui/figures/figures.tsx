import type { ReactNode } from 'react'
import classes from './figures.module.css'

/** A receipt: names on the left, figures on the right. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>
}

interface FigureProps {
  label: string
  children: ReactNode
  /** A line above: here begins another sum. */
  isRuled?: boolean
  /** The line above and the double line below of a total. */
  isTotal?: boolean
  /** What the figure above is made of. */
  isPart?: boolean
}

export function Figure({ label, children, isRuled, isTotal, isPart }: FigureProps) {
  return (
    <div
      className={classes.figure}
      data-ruled={isRuled || undefined}
      data-total={isTotal || undefined}
      data-part={isPart || undefined}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
