import { Anchor, Button } from '@mantine/core'
import { memo } from 'react'
import type { NearMiss } from '../../../../../shared/contract/matching.ts'
import type { ShownSourceTransaction } from '../../../../../shared/contract/transactions.ts'
import { isPaidTwice } from '../../../../../shared/domain/matching/engine/proposals/proposal.ts'
import type { SaidCurrency } from '../../../../../shared/domain/money/format-money.ts'
import { saysReturned } from '../../../../../shared/domain/trade/says-returned.ts'
import { directionOf } from '../../../format/direction.ts'
import { ConfidenceBadge } from '../../../ui/figures/confidence-badge.tsx'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { LongListCell, LongListHeading } from '../../../ui/table/long-list-cell.tsx'
import { ClassificationBadge } from '../lines/classification-badge.tsx'
import { LineBlocks } from '../lines/line-block.tsx'
import type { OpenLine } from '../lines/open-line.ts'
import { LedgerSide } from '../proposals/ledger-side.tsx'
import { Why } from '../proposals/why.tsx'
import classes from '../reconciliation.module.css'
import own from './to-do.module.css'
import type { ToDo } from './to-dos.ts'

export const TO_DO_COLUMNS = '20px minmax(0, 1fr) 116px minmax(0, 1fr) 76px'
export const TO_DO_NARROW_COLUMNS = '24px auto minmax(0, 1fr) auto'

export function ToDoHeader() {
  return (
    <>
      <LongListHeading label="Selected" />
      <LongListHeading>Bank</LongListHeading>
      <LongListHeading className={own.middle}>Confidence</LongListHeading>
      <LongListHeading>Books</LongListHeading>
      <LongListHeading className={classes.figure}>Decision</LongListHeading>
    </>
  )
}

export type Candidates = 'looking' | 'failed' | 'read'

/** What is said where none stands opposite: of the books as the last run met them, since a bill of today is compared by the next one. */
const WITHOUT: Record<Candidates, string> = {
  looking: 'Looking for candidates…',
  failed: 'Its candidates could not be loaded',
  read: 'The last run found nothing that explains it',
}

const RETURNED = 'The bank says that a payment came back'

interface ToDoRowProps extends ToDo {
  /** Unsaid where it is the company's own. */
  currency: SaidCurrency
  /** Named where several accounts are in view. */
  accountName: string | undefined
  people: string
  isActive: boolean
  isChosen: boolean
  /** An error of the bank that it takes back. */
  error: ShownSourceTransaction | undefined
  /** Where nothing explains it, but an entry nearly does. */
  nearMiss: NearMiss | undefined
  /** How far what could explain it is known. */
  candidates: Candidates
  /** Left out where the role may not decide. */
  onApprove?: (line: OpenLine) => void
  onBook?: (line: OpenLine) => void
  /** Of one that looks as if it was paid again. */
  onDispute?: (line: OpenLine) => void
  /** Says which payment it returns. */
  onReturn?: (line: OpenLine) => void
  /** Sets it against that error. */
  onSetAgainst?: (line: OpenLine) => void
  /** Looks at it by hand beside the entry that nearly explains it, or at the payment that it seems to repeat. */
  onLook: (line: OpenLine) => void
  /** With all up to it where it is extended. */
  onChoose?: (line: OpenLine, isExtended: boolean) => void
}

/** A bank line against what would best explain it, and why. A decision leaves the others as they are drawn. */
export const ToDoRow = memo(function ToDoRow(props: ToDoRowProps) {
  const {
    line,
    proposal,
    isFirstOfDay,
    currency,
    isActive,
    isChosen,
    candidates,
    onApprove,
    onBook,
    onChoose,
    onDispute,
    onLook,
    onReturn,
    onSetAgainst,
  } = props
  const error = proposal ? undefined : props.error
  const nearMiss = proposal || error ? undefined : props.nearMiss
  const isTwice = nearMiss !== undefined && isPaidTwice(nearMiss.finding)
  const isReturn = !proposal && !error && !nearMiss && saysReturned(line.description)
  return (
    <>
      {isFirstOfDay && (
        <LongListCell className={own.day}>
          <DateText date={line.transactionDate} />
        </LongListCell>
      )}
      <LongListCell className={own.tick}>
        {onChoose && (
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isChosen}
            aria-label={`Select ${line.description}`}
            onChange={({ nativeEvent }) =>
              onChoose(line, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        )}
      </LongListCell>
      <LongListCell className={`${classes.sideCell} ${own.bank}`}>
        {proposal && proposal.sourceTransactions.length > 1 ? (
          <LineBlocks lines={proposal.sourceTransactions} side="bank" currency={currency} />
        ) : (
          <BankLine line={line} currency={currency} said={[props.accountName, props.people]} />
        )}
      </LongListCell>
      <LongListCell className={`${classes.scoreCell} ${own.score}`}>
        {proposal && <ConfidenceBadge score={proposal.confidenceScore} />}
        {nearMiss && <span className={classes.lineMeta}>Worth a look</span>}
      </LongListCell>
      <LongListCell className={`${classes.sideCell} ${proposal || nearMiss ? own.books : own.remark}`}>
        {proposal ? (
          <LedgerSide proposal={proposal} currency={currency} />
        ) : error ? (
          <span className={classes.lineText}>
            <span className={classes.lineName}>Takes back an error of the bank</span>
            <span className={classes.lineMeta}>
              {error.description}, <DateText date={error.transactionDate} />
            </span>
          </span>
        ) : nearMiss ? (
          <LineBlocks
            lines={[nearMiss.entry, ...(nearMiss.others ?? [])]}
            side="ledger"
            currency={currency}
          />
        ) : (
          <span className={classes.lineMeta}>{isReturn ? RETURNED : WITHOUT[candidates]}</span>
        )}
      </LongListCell>
      <LongListCell className={`${classes.actionCell} ${own.act}`}>
        {proposal && onApprove && (
          <Button
            size="compact-sm"
            variant={isActive ? 'filled' : 'default'}
            onClick={() => onApprove(line)}
            aria-label={`OK: approve the match of ${line.description}`}
          >
            OK
          </Button>
        )}
        {error && onSetAgainst && (
          <Button
            size="compact-sm"
            variant={isActive ? 'filled' : 'default'}
            onClick={() => onSetAgainst(line)}
            aria-label={`OK: set ${line.description} against the error of the bank`}
          >
            OK
          </Button>
        )}
        {isTwice && onDispute && (
          <Button
            size="compact-sm"
            variant="default"
            px={6}
            onClick={() => onDispute(line)}
            aria-label={`Dispute… ${line.description}`}
          >
            Dispute…
          </Button>
        )}
        {nearMiss && !isTwice && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onLook(line)}
            aria-label={`Look… at ${line.description} beside the entry`}
          >
            Look…
          </Button>
        )}
        {isReturn && onReturn && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onReturn(line)}
            aria-label={`Return… say which payment ${line.description} returns`}
          >
            Return…
          </Button>
        )}
        {!proposal && !error && !nearMiss && !isReturn && candidates !== 'failed' && onBook && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onBook(line)}
            aria-label={`Book… ${line.description}`}
          >
            Book…
          </Button>
        )}
      </LongListCell>
      {proposal && (
        <LongListCell className={`${classes.whyCell} ${own.why}`}>
          <Why proposal={proposal} />
        </LongListCell>
      )}
      {nearMiss && (
        <LongListCell className={`${classes.whyCell} ${own.why}`}>
          <span data-risk>{nearMiss.finding.sentence}</span>
          {isTwice && (
            <Anchor component="button" type="button" inherit onClick={() => onLook(line)}>
              See the first payment
            </Anchor>
          )}
        </LongListCell>
      )}
    </>
  )
})

function BankLine({
  line,
  currency,
  said,
}: {
  line: OpenLine
  currency: SaidCurrency
  said: readonly (string | undefined)[]
}) {
  const meta = [line.payee, line.reference, ...said, line.note].filter(Boolean).join(' · ')
  const isClassified = line.kind !== undefined && line.kind.classification !== 'unclassified'
  return (
    <span className={classes.line}>
      <span className={classes.lineText}>
        <span className={classes.lineName} title={line.description}>
          {line.description}
        </span>
        <span className={classes.lineKind}>
          {isClassified && line.kind && <ClassificationBadge of={line.kind} />}
          {meta && <span className={classes.lineMeta}>{meta}</span>}
        </span>
      </span>
      <span className={classes.lineAmount}>
        <MoneyText amount={line.amount} currency={currency} unsigned paint="none" />
        <span className={classes.lineMeta}>{directionOf('bank', line.amount)}</span>
      </span>
    </span>
  )
}
