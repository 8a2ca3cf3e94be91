import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { MatchedPayment } from '../../../../../shared/contract/matches.ts'
import { documentAddress } from '../../../format/document-address.ts'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import classes from '../reconciliation.module.css'

/** What a match settled: the payment that was posted with it, and each document with how much of it. */
export function PaidDocuments({ payment }: { payment: MatchedPayment }) {
  const { kind, id, number, contactName, documents } = payment
  return (
    <span className={classes.lines}>
      <span className={classes.lineMeta}>
        {contactName},{' '}
        <Anchor component={Link} to={documentAddress(kind, id)} fz="inherit">
          {number}
        </Anchor>
      </span>
      {documents.map((paid) => (
        <span key={paid.id} className={classes.lineMeta}>
          <Anchor component={Link} to={documentAddress(kind, paid.id)} fz="inherit">
            {paid.number}
          </Anchor>{' '}
          <MoneyText amount={paid.amount} paint="none" fz="inherit" />
        </span>
      ))}
    </span>
  )
}
