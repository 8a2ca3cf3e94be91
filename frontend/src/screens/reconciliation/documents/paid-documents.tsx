import { Anchor } from '@mantine/core'
import type { MatchedPayment } from '../../../../../shared/contract/matches.ts'
import type { SaidCurrency } from '../../../../../shared/domain/money/format-money.ts'
import { documentAddress } from '../../../format/document-address.ts'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import classes from '../reconciliation.module.css'

/** What a payment that was posted with a match settled: each document with how much of it. */
export function PaidDocuments({
  payment: { kind, documents, isReturn, currency: ofDocuments },
  currency,
}: {
  payment: MatchedPayment
  currency: SaidCurrency
}) {
  return (
    <span className={classes.lineMeta}>
      {isReturn ? 'Returns' : 'Pays'}{' '}
      {documents.map(({ id, number, amount }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Anchor component={Link} to={documentAddress(kind, id)} fz="inherit">
            {number}
          </Anchor>{' '}
          <MoneyText amount={amount} currency={ofDocuments ?? currency} paint="none" fz="inherit" />
        </span>
      ))}
    </span>
  )
}
