import { Anchor } from '@mantine/core'
import type { ProposedPayment } from '../../../../../shared/contract/matching.ts'
import type { SaidCurrency } from '../../../../../shared/domain/money/format-money.ts'
import { money } from '../../../../../shared/domain/money/money.ts'
import { documentAddress } from '../../../format/document-address.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import classes from '../reconciliation.module.css'

interface ProposedDocumentsProps {
  payment: ProposedPayment
  currency: SaidCurrency
  all: boolean
}

const SHOWN = 3

/** The documents that a bank line would pay, each with how much of it. */
export function ProposedDocuments({ payment, currency, all }: ProposedDocumentsProps) {
  const { kind, contactName, documents } = payment
  const shown = all ? documents : documents.slice(0, SHOWN)
  return (
    <span className={classes.lines}>
      {shown.map(({ id, number, dueDate, amount, openAmount }) => (
        <span key={id} className={classes.line}>
          <span className={classes.lineText}>
            <span className={classes.lineName}>
              {all ? (
                <Anchor component={Link} to={documentAddress(kind, id)} fz="inherit">
                  {number}
                </Anchor>
              ) : (
                number
              )}{' '}
              {contactName}
            </span>
            <span className={classes.lineMeta}>
              {dueDate ? (
                <>
                  Due <DateText date={dueDate} />
                </>
              ) : (
                'Open document'
              )}
            </span>
          </span>
          <span className={classes.lineAmount}>
            <MoneyText amount={amount} currency={currency} unsigned paint="none" />
            {money(openAmount) !== money(amount) && (
              <span className={classes.lineMeta}>
                of <MoneyText amount={openAmount} currency={currency} paint="none" fz="inherit" /> open
              </span>
            )}
          </span>
        </span>
      ))}
      {documents.length > shown.length && (
        <span className={classes.lineMeta}>and {documents.length - shown.length} more</span>
      )}
    </span>
  )
}
