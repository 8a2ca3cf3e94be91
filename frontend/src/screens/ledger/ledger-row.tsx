import { memo } from 'react'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { LedgerTransaction } from '../../../../shared/contract/transactions.ts'
import type { SaidCurrency } from '../../../../shared/domain/money/format-money.ts'
import { directionOf, isMoneyOut } from '../../format/direction.ts'
import { DateText } from '../../ui/figures/date-text.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { StatusBadge } from '../../ui/figures/status-badge.tsx'
import { LongListCell, LongListHeading } from '../../ui/table/long-list-cell.tsx'
import classes from './ledger.module.css'

export function LedgerHeader() {
  return (
    <>
      <LongListHeading>Date</LongListHeading>
      <LongListHeading>Description</LongListHeading>
      <LongListHeading>Account</LongListHeading>
      <LongListHeading>Category</LongListHeading>
      <LongListHeading>Reference</LongListHeading>
      <LongListHeading className={classes.figure}>Money in</LongListHeading>
      <LongListHeading className={classes.figure}>Money out</LongListHeading>
      <LongListHeading>Status</LongListHeading>
    </>
  )
}

/** Where the list is narrow: what and how much, then when and how far it is. */
export const LedgerRow = memo(function LedgerRow({
  entry,
  account,
  currency,
}: {
  entry: LedgerTransaction
  account: Account | undefined
  currency: SaidCurrency
}) {
  const isOut = isMoneyOut('ledger', entry.amount)
  const amount = <MoneyText amount={entry.amount} currency={currency} unsigned paint="none" />
  return (
    <>
      <LongListCell narrow="hide">
        <DateText date={entry.transactionDate} />
      </LongListCell>
      <LongListCell className={classes.description}>{entry.description}</LongListCell>
      <LongListCell narrow="only" className={classes.figure}>
        {amount} <small>{directionOf('ledger', entry.amount)}</small>
      </LongListCell>
      <LongListCell narrow="hide" className={classes.quiet}>
        {account?.name}
      </LongListCell>
      <LongListCell narrow="hide" className={classes.quiet}>
        {entry.category.charAt(0).toUpperCase() + entry.category.slice(1)}
      </LongListCell>
      <LongListCell narrow="hide" className={classes.quiet}>
        {entry.referenceNumber}
      </LongListCell>
      <LongListCell narrow="hide" className={classes.figure}>
        {!isOut && amount}
      </LongListCell>
      <LongListCell narrow="hide" className={classes.figure}>
        {isOut && amount}
      </LongListCell>
      <LongListCell narrow="only" className={classes.quiet}>
        <DateText date={entry.transactionDate} />
        {entry.referenceNumber ? ` · ${entry.referenceNumber}` : ''}
      </LongListCell>
      <LongListCell>
        <StatusBadge status={entry.status} />
      </LongListCell>
    </>
  )
})
