import { ToneBadge } from '../../ui/figures/tone-badge.tsx'
import classes from './example-match.module.css'

/** What a match looks like, as a figure of the text; labelled as the example it is. */
export function ExampleMatch() {
  return (
    <figure className={classes.figure}>
      <div className={classes.sheet}>
        <div className={classes.side}>
          <span className={classes.label}>Bank</span>
          <span className={classes.text}>
            WIRE IN NORTHLINE LTD INV 2041
            <small>Mar 12, 2026</small>
          </span>
          <span className={classes.amount}>4,860.00</span>
        </div>
        <div className={classes.tie} aria-hidden>
          <span />
        </div>
        <div className={classes.side}>
          <span className={classes.label}>Ledger</span>
          <span className={classes.text}>
            Northline Ltd, invoice 2041
            <small>Mar 11, 2026</small>
          </span>
          <span className={classes.amount}>4,860.00</span>
        </div>
        <ul className={classes.reasons}>
          <li>Same amount</li>
          <li>One day apart</li>
          <li>Invoice number in both</li>
          <li>
            <ToneBadge tone="good">Difference 0.00</ToneBadge>
          </li>
        </ul>
      </div>
      <figcaption>Example of a match and its reasons</figcaption>
    </figure>
  )
}
