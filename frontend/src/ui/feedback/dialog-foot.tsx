import type { ReactNode } from 'react'
import classes from './dialog-foot.module.css'

/** The buttons of a dialog: in sight at its bottom edge, however long it is. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>
}
