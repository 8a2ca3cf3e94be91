import { ActionIcon, Button, Checkbox, Text, Tooltip } from '@mantine/core'
import { Undo2, Unlink } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Match, MatchedLine, ShownMatch } from '../../../../../shared/contract/matches.ts'
import type { Side } from '../../../../../shared/domain/bank-files/bank-file.ts'
import { namingLines } from '../../../../../shared/domain/matches/match.ts'
import { type SaidCurrency, unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { formatInstant, formatInstantDay } from '../../../format/dates.ts'
import { ConfidenceBadge } from '../../../ui/figures/confidence-badge.tsx'
import { StatusBadge } from '../../../ui/figures/status-badge.tsx'
import { LongListCell, LongListHeading } from '../../../ui/table/long-list-cell.tsx'
import { CommentsButton } from '../../comments/comments-button.tsx'
import { PaidDocuments } from '../documents/paid-documents.tsx'
import { LineBlocks } from '../lines/line-block.tsx'
import classes from '../reconciliation.module.css'
import type { MatchAct } from './allowed-acts.ts'
import { matchKind, matchOrigin, reconciledSaid, shownStatus } from './match-words.ts'
import type { ChosenMatches } from './use-chosen-matches.ts'

const DECISIONS: Record<Match['approvalStatus'], string> = {
  pending: 'decision',
  approved: 'approval',
  rejected: 'rejection',
}

export function MatchHeader({ chosen }: { chosen: ChosenMatches | undefined }) {
  return (
    <>
      <LongListHeading {...(!chosen?.hasPending && { label: 'Selection' })}>
        {chosen?.hasPending && (
          <Checkbox
            size="xs"
            aria-label="Select all pending matches"
            checked={chosen.isAll}
            indeterminate={chosen.count > 0 && !chosen.isAll}
            onChange={chosen.toggleAll}
          />
        )}
      </LongListHeading>
      <LongListHeading>Bank</LongListHeading>
      <LongListHeading>Books</LongListHeading>
      <LongListHeading className={classes.matchAside}>Match Type</LongListHeading>
      <LongListHeading>Confidence</LongListHeading>
      <LongListHeading>Status</LongListHeading>
      <LongListHeading className={classes.matchAside}>Created</LongListHeading>
      <LongListHeading label="Actions" />
    </>
  )
}

interface MatchRowProps {
  match: ShownMatch
  /** Unsaid where it is the company's own. */
  currency: SaidCurrency
  timeZone: string
  may: readonly MatchAct[]
  /** The reader prepared it, and the company asks for a second person. */
  needsOther: boolean
  /** Who has to confirm that it be taken apart, where that is asked for. */
  asked: 'another' | 'reader' | undefined
  onApprove: (match: Match) => void
  onReject: (match: Match) => void
  onUnmatch: (match: Match) => void
  /** Takes the approval or the rejection back. */
  onUndo: (match: Match) => void
  isBusy: boolean
  isChosen: boolean
  /** Left out where the role may only look. */
  onChoose: ((matchId: string) => void) | undefined
}

export const MatchRow = memo(function MatchRow({
  match,
  currency,
  timeZone,
  may,
  needsOther,
  asked,
  onApprove,
  onReject,
  onUnmatch,
  onUndo,
  isBusy,
  isChosen,
  onChoose,
}: MatchRowProps) {
  const name = namingLines(match)[0]?.description ?? ''
  return (
    <>
      <LongListCell className={classes.chooseCell} narrow="span">
        {onChoose && shownStatus(match) === 'pending' && (
          <Checkbox
            size="xs"
            aria-label={`Select the match of ${name}`}
            checked={isChosen}
            onChange={() => onChoose(match.id)}
          />
        )}
      </LongListCell>
      <SideCell lines={match.sourceTransactions} side="bank" currency={currency} />
      <SideCell
        lines={match.ledgerTransactions}
        side="ledger"
        currency={currency}
        below={<PostedWith match={match} />}
      />
      <LongListCell narrow="hide" className={`${classes.stack} ${classes.matchAside}`}>
        {matchKind(match)}
        <span className={classes.lineMeta}>{matchOrigin(match)}</span>
      </LongListCell>
      <LongListCell narrow="hide" className={classes.stack}>
        {match.confidence === 'manual' ? 'Manual' : <ConfidenceBadge score={match.confidenceScore} />}
      </LongListCell>
      <LongListCell className={classes.stack}>
        <StatusBadge status={shownStatus(match)} />
        {match.reconciliationBatchId !== null && (
          <span className={classes.lineMeta}>{reconciledSaid(match)}</span>
        )}
      </LongListCell>
      <LongListCell narrow="hide" className={classes.matchAside}>
        <time dateTime={match.createdAt} title={formatInstant(match.createdAt, timeZone)}>
          {formatInstantDay(match.createdAt, timeZone)}
        </time>
      </LongListCell>
      <LongListCell className={classes.matchActions}>
        <CommentsButton ownerId={match.id} name={`the match of ${name}`} />
        {asked === 'another' && (
          <AwaitsAnother why="You asked to unmatch it: someone else has to confirm it" />
        )}
        {asked === 'reader' && (
          <Text span size="xs" c="dimmed">
            Unmatching to confirm
          </Text>
        )}
        {may.includes('approve') &&
          (needsOther ? (
            <AwaitsAnother why="You prepared it: someone else has to approve it" />
          ) : (
            <Button
              size="compact-sm"
              disabled={isBusy}
              onClick={() => onApprove(match)}
              aria-label={`Approve the match of ${name}`}
            >
              Approve
            </Button>
          ))}
        {may.includes('reject') && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            onClick={() => onReject(match)}
            aria-label={`Reject the match of ${name}`}
          >
            Reject
          </Button>
        )}
        {may.includes('undo') && (
          <Tooltip label={`Take the ${DECISIONS[match.approvalStatus]} back`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={isBusy}
              onClick={() => onUndo(match)}
              aria-label={`Take the ${DECISIONS[match.approvalStatus]} of ${name} back`}
            >
              <Undo2 size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {may.includes('unmatch') && (
          <Tooltip label="Unmatch">
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={isBusy}
              onClick={() => onUnmatch(match)}
              aria-label={`Unmatch ${name}`}
            >
              <Unlink size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </LongListCell>
    </>
  )
})

function AwaitsAnother({ why }: { why: string }) {
  return (
    <Tooltip label={why}>
      <Text span size="xs" c="dimmed">
        Awaits another person
      </Text>
    </Tooltip>
  )
}

/** What approving it puts into the books, where the line of the bank does not say that: the documents, or the accounts. */
function PostedWith({ match: { payment, currency, bookedTo, differenceTo } }: { match: ShownMatch }) {
  const said = [
    ...(bookedTo?.length ? [`Booked to ${bookedTo.join(', ')}`] : []),
    ...(differenceTo ? [`Difference to ${differenceTo}`] : []),
  ]
  return (
    <>
      {payment && <PaidDocuments payment={payment} currency={unsaid(currency)} />}
      {said.map((each) => (
        <Text key={each} span display="block" size="xs" c="dimmed">
          {each}
        </Text>
      ))}
    </>
  )
}

function SideCell({
  lines,
  side,
  currency,
  below,
}: {
  lines: readonly MatchedLine[]
  side: Side
  currency: SaidCurrency
  below?: ReactNode
}) {
  if (lines.length === 0)
    return (
      <LongListCell narrow="hide">
        <span className={classes.lineMeta}>None: set against each other</span>
      </LongListCell>
    )
  return (
    <LongListCell narrow="span" className={classes.sideCell}>
      <LineBlocks lines={lines} side={side} currency={currency} />
      {below}
    </LongListCell>
  )
}
