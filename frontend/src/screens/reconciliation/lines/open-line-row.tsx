import { memo } from 'react'
import type { Side } from '../../../../../shared/domain/bank-files/bank-file.ts'
import { unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { directionOf, isMoneyOut } from '../../../format/direction.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { LongListCell, LongListHeading } from '../../../ui/table/long-list-cell.tsx'
import classes from '../reconciliation.module.css'
import { ClassificationBadge } from './classification-badge.tsx'
import type { OpenLine } from './open-line.ts'

export const OPEN_LINE_COLUMNS = '20px 88px minmax(0, 1fr) 82px 82px'

export function OpenLineHeader() {
  return (
    <>
      <LongListHeading label="Selected" />
      <LongListHeading>Date</LongListHeading>
      <LongListHeading>Description</LongListHeading>
      <LongListHeading className={classes.figure}>Money in</LongListHeading>
      <LongListHeading className={classes.figure}>Money out</LongListHeading>
    </>
  )
}

interface OpenLineRowProps {
  line: OpenLine
  side: Side
  /** Named where several accounts are in view. */
  accountName: string | undefined
  /** Who looks after it, and who typed it. */
  people: string
  isSelected: boolean
  /** Left out where the role may not match. */
  onToggle: ((line: OpenLine) => void) | undefined
}

/** Cheap to draw: ten thousand of these are scrolled through. */
export const OpenLineRow = memo(function OpenLineRow({
  line,
  side,
  accountName,
  people,
  isSelected,
  onToggle,
}: OpenLineRowProps) {
  const isOut = isMoneyOut(side, line.amount)
  const amount = <MoneyText amount={line.amount} currency={unsaid(line.currency)} unsigned paint="none" />
  const isClassified = line.kind !== undefined && line.kind.classification !== 'unclassified'
  const meta = [line.payee, line.reference, accountName, people, line.note].filter(Boolean).join(' · ')
  return (
    <>
      <LongListCell className={classes.tick}>
        {onToggle && (
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            aria-label={`Select ${line.description}`}
            onChange={() => onToggle(line)}
          />
        )}
      </LongListCell>
      <LongListCell narrow="hide">
        <DateText date={line.transactionDate} />
      </LongListCell>
      <LongListCell className={classes.openText}>
        <span className={classes.lineName} title={line.description}>
          {line.description}
        </span>
        {(isClassified || meta) && (
          <span className={classes.lineKind}>
            {isClassified && line.kind && <ClassificationBadge of={line.kind} />}
            {meta && <span className={classes.lineMeta}>{meta}</span>}
          </span>
        )}
        <span data-narrow="only" className={classes.lineMeta}>
          <DateText date={line.transactionDate} />
        </span>
      </LongListCell>
      <LongListCell narrow="hide" className={classes.figure}>
        {!isOut && amount}
      </LongListCell>
      <LongListCell narrow="hide" className={classes.figure}>
        {isOut && amount}
      </LongListCell>
      <LongListCell narrow="only" className={classes.figure}>
        {amount} <span className={classes.lineMeta}>{directionOf(side, line.amount)}</span>
      </LongListCell>
    </>
  )
})
