import type { MatchedLine } from '../../../../../shared/contract/matches.ts'
import type { Side } from '../../../../../shared/domain/bank-files/bank-file.ts'
import type { SaidCurrency } from '../../../../../shared/domain/money/format-money.ts'
import { directionOf } from '../../../format/direction.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import classes from '../reconciliation.module.css'

/** A line of one side: what, when, from or to whom and under which reference, and how much in which direction. */
export function LineBlock({
  line,
  side,
  currency,
}: {
  line: MatchedLine
  side: Side
  currency: SaidCurrency
}) {
  return (
    <span className={classes.line}>
      <span className={classes.lineText}>
        <span className={classes.lineName} title={line.description}>
          {line.description}
        </span>
        <span className={classes.lineMeta}>
          <DateText date={line.transactionDate} />
          {[line.payee, line.reference].map((said) => said && ` · ${said}`)}
        </span>
      </span>
      <span className={classes.lineAmount}>
        <MoneyText amount={line.amount} currency={currency} unsigned paint="none" />
        <span className={classes.lineMeta}>{directionOf(side, line.amount)}</span>
      </span>
    </span>
  )
}

const SHOWN = 3

/** The lines of one side of a match; a group of many shows its first ones. */
export function LineBlocks({
  lines,
  side,
  currency,
  all,
}: {
  lines: readonly MatchedLine[]
  side: Side
  currency: SaidCurrency
  all?: boolean
}) {
  const shown = all ? lines : lines.slice(0, SHOWN)
  return (
    <span className={classes.lines}>
      {shown.map((line) => (
        <LineBlock key={line.id} line={line} side={side} currency={currency} />
      ))}
      {lines.length > shown.length && (
        <span className={classes.lineMeta}>and {lines.length - shown.length} more</span>
      )}
    </span>
  )
}
