import classes from './brand.module.css'

/** The mark: a figure ruled off, and the tick that ties it out. */
export function Brand({ subtitle }: { subtitle?: boolean }) {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden>
        <rect width="32" height="32" rx="8" className={classes.ground} />
        <path d="M8 9.5h16" className={classes.line} />
        <path d="m9 18.5 5 5 9.5-9" className={classes.tick} />
      </svg>
      <span>
        <span className={classes.name}>Tieout</span>
        {subtitle && <span className={classes.subtitle}>Bank Reconciliation</span>}
      </span>
    </span>
  )
}
