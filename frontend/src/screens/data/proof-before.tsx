import { Text } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Account } from '../../../../shared/contract/accounts.ts'
import { decimalOf } from '../../../../shared/domain/money/money.ts'
import type { RejectedRow, Side, StatementProof } from '../../../../shared/domain/statements-in/statement.ts'
import { formatPeriod } from '../../format/dates.ts'
import { counted, formatCount } from '../../format/numbers.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import classes from './data.module.css'
import { Figure, Figures } from './figures.tsx'

interface ProofBeforeProps {
  proof: StatementProof
  rejected: readonly RejectedRow[]
  side: Side
  account: Account | undefined
}

/** The receipt before anything is stored: what was read, what it adds up to, and whether the file's own balances agree. */
export function ProofBefore({ proof, rejected, side, account }: ProofBeforeProps) {
  const [inLabel, outLabel] = side === 'bank' ? ['Money in', 'Money out'] : ['Debit', 'Credit']
  const currency = account?.currency
  return (
    <>
      <Figures>
        <Figure label="Rows read">{formatCount(proof.rowsRead)}</Figure>
        <Figure label="Will be imported">{formatCount(proof.rowsAccepted)}</Figure>
        {proof.rowsRejected > 0 && <Figure label="Rejected">{formatCount(proof.rowsRejected)}</Figure>}
        <Figure label={inLabel} isRuled>
          <MoneyText amount={decimalOf(proof.totalIn)} currency={currency} unsigned paint="none" />
        </Figure>
        <Figure label={outLabel}>
          <MoneyText amount={decimalOf(proof.totalOut)} currency={currency} unsigned paint="none" />
        </Figure>
        <Figure label="Net" isTotal>
          <MoneyText amount={decimalOf(proof.net)} currency={currency} />
        </Figure>
        {proof.openingBalance !== undefined && (
          <Figure label="First balance">
            <MoneyText amount={decimalOf(proof.openingBalance)} currency={currency} />
          </Figure>
        )}
        {proof.closingBalance !== undefined && (
          <Figure label="Last balance">
            <MoneyText amount={decimalOf(proof.closingBalance)} currency={currency} />
          </Figure>
        )}
        {proof.first && proof.last && <Figure label="Period">{formatPeriod(proof.first, proof.last)}</Figure>}
      </Figures>
      <BalanceFinding proof={proof} />
      {proof.rowsRejected > 0 && <RejectedBefore rejected={rejected} count={proof.rowsRejected} />}
    </>
  )
}

function BalanceFinding({ proof }: { proof: StatementProof }) {
  if (proof.stated === 'broken')
    return (
      <Finding isGood={false}>
        The opening balance plus the lines is not the closing balance that the file states.
      </Finding>
    )
  if (proof.balanceChain === 'broken') {
    return (
      <Finding isGood={false}>
        The running balance does not follow at {proof.brokenAt.length === 1 ? 'row' : 'rows'}{' '}
        {proof.brokenAt.slice(0, 5).join(', ')}: a line may be missing.
      </Finding>
    )
  }
  if (proof.stated === 'holds') return <Finding isGood>Opening balance + lines = closing balance.</Finding>
  if (proof.balanceChain === 'holds')
    return <Finding isGood>Every balance follows from the one before it.</Finding>
  return null
}

function Finding({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <Text size="sm" className={classes.finding} data-good={isGood || undefined}>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </Text>
  )
}

const REJECTED_SHOWN = 5

function RejectedBefore({ rejected, count }: { rejected: readonly RejectedRow[]; count: number }) {
  return (
    <details className={classes.rejected}>
      <summary>{counted(count, 'row')} cannot be read and will be listed</summary>
      <ul>
        {rejected.slice(0, REJECTED_SHOWN).map((row) => (
          <li key={row.row}>
            <b>Row {row.row}:</b> {row.reason}
            <code>{row.raw}</code>
          </li>
        ))}
      </ul>
      {count > REJECTED_SHOWN && <Text size="xs">...and {formatCount(count - REJECTED_SHOWN)} more</Text>}
    </details>
  )
}
