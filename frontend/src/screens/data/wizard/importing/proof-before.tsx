import { Text } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Account } from '../../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import type {
  BankFileProof,
  RejectedRow,
  Settlement,
  Side,
  SkippedRow,
} from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { moneyMoved } from '../../../../../../shared/domain/bank-files/money-moved.ts'
import { settlementInDecimals } from '../../../../../../shared/domain/bank-files/processors/settlement.ts'
import type { Day } from '../../../../../../shared/domain/calendar/day.ts'
import { decimalOf } from '../../../../../../shared/domain/money/money.ts'
import { formatPeriod } from '../../../../format/dates.ts'
import { counted, formatCount } from '../../../../format/numbers.ts'
import { Figure, Figures } from '../../../../ui/figures/figures.tsx'
import { MoneyText } from '../../../../ui/figures/money-text.tsx'
import { CorrectOpening } from '../../../accounts/correct-opening.tsx'
import classes from '../../data.module.css'
import { RowsFigures } from '../../imports/rows-figures.tsx'
import { SettlementFigures } from '../../imports/settlement-figures.tsx'
import type { Following } from './continuity.ts'
import { type Finding, findingsOf, openingMeant } from './findings.ts'

interface ProofBeforeProps {
  company: Company
  proof: BankFileProof
  rejected: readonly RejectedRow[]
  skipped: readonly SkippedRow[]
  /** Of a file of a payment processor. */
  settlement: Settlement | undefined
  side: Side
  account: Account | undefined
  /** Empty where neither the file nor an account says it yet. */
  currency: string
  /** The account that the file is of, as it says itself. */
  named: string | undefined
  /** Undefined while it is being counted; `many` where the account has too many lines to count beforehand. */
  alreadyHere: number | 'many' | undefined
  /** The earliest day of a row that is not here yet; undefined where that is not known or there is none. */
  firstNew: Day | undefined
  following: Following | undefined
  /** Which of several readings it is of, while a question about the file is open; what only it proves is not said then. */
  readAs: string | undefined
}

/** The receipt before anything is stored: what was read, what it adds up to, and whether the file's own balances agree. */
export function ProofBefore({
  company,
  proof,
  rejected,
  skipped,
  settlement,
  side,
  account,
  currency,
  named,
  alreadyHere,
  firstNew,
  following,
  readAs,
}: ProofBeforeProps) {
  const [totalIn, totalOut] = [decimalOf(proof.totalIn), decimalOf(proof.totalOut)]
  const meant = side === 'bank' && account ? openingMeant(proof, account) : undefined
  const moved = moneyMoved(side, { totalIn, totalOut })
  return (
    <>
      {readAs && (
        <Text size="sm">
          Until you have answered, these figures assume: <b>{readAs}</b>.
        </Text>
      )}
      <Figures>
        {typeof alreadyHere === 'number' ? (
          <>
            <Figure label="New">{formatCount(proof.rowsAccepted - alreadyHere)}</Figure>
            <Figure label="Already here">{formatCount(alreadyHere)}</Figure>
          </>
        ) : (
          <Figure label="Rows to import">{formatCount(proof.rowsAccepted)}</Figure>
        )}
        <Figure label="Rejected">{formatCount(proof.rowsRejected)}</Figure>
        <RowsFigures read={proof.rowsRead} ofFees={proof.feeRows} />
        <Figure label="Money in">
          <MoneyText amount={moved.totalIn} currency={currency} unsigned paint="none" />
        </Figure>
        <Figure label="Money out">
          <MoneyText amount={moved.totalOut} currency={currency} unsigned paint="none" />
        </Figure>
        <Figure label="Net" isTotal>
          <MoneyText amount={decimalOf(side === 'bank' ? proof.net : -proof.net)} currency={currency} />
        </Figure>
        {proof.openingBalance !== undefined && (
          <Figure label="Opening balance">
            <MoneyText amount={decimalOf(proof.openingBalance)} currency={currency} />
          </Figure>
        )}
        {proof.closingBalance !== undefined && (
          <Figure label="Closing balance">
            <MoneyText amount={decimalOf(proof.closingBalance)} currency={currency} />
          </Figure>
        )}
        {proof.first && proof.last && <Figure label="Period">{formatPeriod(proof.first, proof.last)}</Figure>}
      </Figures>
      {settlement && <SettlementFigures settlement={settlementInDecimals(settlement)} currency={currency} />}
      {!readAs && (
        <Findings
          findings={findingsOf(
            proof,
            alreadyHere,
            following,
            side === 'bank' ? account : undefined,
            named,
            firstNew,
          )}
        />
      )}
      {account && meant && !readAs && <CorrectOpening company={company} account={account} proposed={meant} />}
      {proof.rowsRejected > 0 && (
        <LeftOut
          says={`${counted(proof.rowsRejected, 'row')} cannot be read and will be listed`}
          rows={rejected.map(({ row, ...why }) => ({ at: `Row ${row}`, ...why }))}
          count={proof.rowsRejected}
        />
      )}
      {proof.rowsSkipped > 0 && (
        <LeftOut
          says={`${counted(proof.rowsSkipped, 'line')} of the file ${proof.rowsSkipped === 1 ? 'is no transaction' : 'are no transactions'}`}
          rows={skipped.map(({ line, ...why }) => ({ at: `Line ${line}`, ...why }))}
          count={proof.rowsSkipped}
        />
      )}
    </>
  )
}

/** What a file was found to be, each with a mark that says whether it wants a look. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  return findings.map(({ isGood, sentence }) => (
    <Text key={sentence} size="sm" className={classes.finding} data-good={isGood || undefined}>
      {isGood ? <CircleCheck size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
      <span>{sentence}</span>
    </Text>
  ))
}

const LEFT_OUT_SHOWN = 5

interface LeftOutProps {
  says: string
  rows: readonly { at: string; reason: string; raw: string }[]
  /** Of all of them. */
  count: number
}

/** What of the file becomes no line, each with its reason. */
function LeftOut({ says, rows, count }: LeftOutProps) {
  return (
    <details className={classes.rejected}>
      <summary>{says}</summary>
      <ul>
        {rows.slice(0, LEFT_OUT_SHOWN).map(({ at, reason, raw }) => (
          <li key={at}>
            <b>{at}:</b> {reason}
            <code>{raw}</code>
          </li>
        ))}
      </ul>
      {count > LEFT_OUT_SHOWN && <Text size="xs">...and {formatCount(count - LEFT_OUT_SHOWN)} more</Text>}
    </details>
  )
}
