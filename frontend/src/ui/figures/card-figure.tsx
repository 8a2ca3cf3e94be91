import type { ReactNode } from 'react'
import classes from './card-figure.module.css'

/** The figure of a card: a count is as large as an amount beside it. A long amount grows smaller, and where that is not enough it breaks between its thousands: it is never cut. */
export function CardFigure({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <p className={classes.figure}>{children}</p>
    </div>
  )
}
