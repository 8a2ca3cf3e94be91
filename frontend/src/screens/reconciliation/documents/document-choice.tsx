import { Checkbox } from '@mantine/core'
import { unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { money } from '../../../../../shared/domain/money/money.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import classes from '../reconciliation.module.css'
import { amountOf, type Payable } from './payable-documents.ts'

interface DocumentChoiceProps {
  document: Payable
  /** Undefined while it is not chosen. */
  amount: string | undefined
  /** Of the bank line. */
  own: string
  /** Of another customer, vendor or currency than what is chosen. */
  isOfOther: boolean
  onToggle: () => void
  onAmount: (amount: string) => void
}

/** An open document to choose, and how much of it is paid. */
export function DocumentChoice({
  document,
  amount,
  own,
  isOfOther,
  onToggle,
  onAmount,
}: DocumentChoiceProps) {
  const { number, contactName, vendorReference, dueDate, documentDate, openAmount, currency } = document
  const said = currency === own ? unsaid(currency) : currency
  return (
    <li className={classes.document}>
      <Checkbox
        checked={amount !== undefined}
        disabled={isOfOther}
        onChange={onToggle}
        aria-label={`Select ${number} of ${contactName}`}
      />
      <span className={classes.lineText}>
        <span className={classes.lineName}>
          {number} {contactName}
        </span>
        <span className={classes.lineMeta}>
          {dueDate ? 'Due' : 'Of'} <DateText date={dueDate ?? documentDate} />
          {vendorReference && ` · ${vendorReference}`}
        </span>
      </span>
      <span className={classes.lineAmount}>
        <MoneyText amount={openAmount} currency={said} unsigned paint="none" />
        <span className={classes.lineMeta}>open</span>
      </span>
      {amount !== undefined && (
        <MoneyInput
          inBooks="kept"
          currency={said}
          aria-label={`Amount for ${number}`}
          className={classes.documentAmount}
          value={amount}
          error={money(amountOf(amount)) > money(openAmount)}
          onChange={onAmount}
        />
      )}
    </li>
  )
}
