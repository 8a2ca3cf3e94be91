import { Text } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Account } from '../../../../../../shared/contract/accounts.ts'
import type {
  RejectedRow,
  Side,
  StatementProof,
} from '../../../../../../shared/domain/bank-files/statement.ts'
import { decimalOf } from '../../../../../../shared/domain/money/money.ts'
import { formatPeriod } from '../../../../format/dates.ts'
import { counted, formatCount } from '../../../../format/numbers.ts'
import { Figure, Figures } from '../../../../ui/figures/figures.tsx'
import { MoneyText } from '../../../../ui/figures/money-text.tsx'
import classes from '../../data.module.css'
import type { Following } from './continuity.ts'

interface ProofBeforeProps {
  proof: StatementProof
  rejected: readonly RejectedRow[]
  side: Side
  account: Account | undefined
  /** Undefined while it is being counted; `many` where the account has too many lines to count beforehand. */
  alreadyHere: number | 'many' | undefined
  following: Following | undefined
}

/** The receipt before anything is stored: what was read, what it adds up to, and whether the file's own balances agree. */
export function ProofBefore({ proof, rejected, side, account, alreadyHere, following }: ProofBeforeProps) {
  const [inLabel, outLabel] = side === 'bank' ? ['Money in', 'Money out'] : ['Debit', 'Credit']
  const currency = account?.currency
  return (
    <>
      <Figures>
        {typeof alreadyHere === 'number' ? (
          <>
            <Figure label="New">{formatCount(proof.rowsAccepted - alreadyHere)}</Figure>
            <Figure label="Already here">{formatCount(alreadyHere)}</Figure>
          </>
        ) : (
          <Figure label="New or already here">{formatCount(proof.rowsAccepted)}</Figure>
        )}
        <Figure label="Rejected">{formatCount(proof.rowsRejected)}</Figure>
        <Figure label="Rows read" isTotal>
          {formatCount(proof.rowsRead)}
        </Figure>
        <Figure label={inLabel}>
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
      {typeof alreadyHere === 'number' && alreadyHere > 0 && (
        <Finding isGood>
          {alreadyHere === proof.rowsAccepted
            ? 'Every row is already here: importing the file adds nothing.'
            : `${counted(alreadyHere, 'row is', 'rows are')} already here and will not be added again.`}
        </Finding>
      )}
      <BalanceFinding proof={proof} />
      {following && <FollowingFinding {...following} />}
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

function FollowingFinding({ continuity, balance }: Following) {
  return (
    <>
      {continuity.kind === 'gap' && (
        <Finding isGood={false}>
          No file covers {formatPeriod(continuity.from, continuity.to)}, between the import before and this
          one.
        </Finding>
      )}
      {continuity.kind === 'overlap' && (
        <Finding isGood>
          An earlier import covers {formatPeriod(continuity.from, continuity.to)} too; lines in both are
          recognised.
        </Finding>
      )}
      {continuity.kind === 'follows' && <Finding isGood>Follows on the import before without a gap.</Finding>}
      {balance === 'agrees' && (
        <Finding isGood>Begins with the balance that the import before ended with.</Finding>
      )}
      {balance === 'differs' && (
        <Finding isGood={false}>
          Begins with another balance than the import before ended with: lines may be missing between them.
        </Finding>
      )}
    </>
  )
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
