import type { ReactNode } from 'react'
import classes from './card-figure.module.css'

/** As many digits and signs as fit into the narrowest card at full size. */
const SHORT = 7

/** The figure of a card. A long amount grows smaller, and where that is not enough it breaks between its thousands: it is never cut. */
export function CardFigure({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <p className={classes.figure} data-short={isShort(children) || undefined}>
        {children}
      </p>
    </div>
  )
}

function isShort(figure: ReactNode): boolean {
  return typeof figure === 'string' && figure.length <= SHORT
}
