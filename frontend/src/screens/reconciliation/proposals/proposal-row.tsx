import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import { memo } from 'react'
import type { Proposal } from '../../../../../shared/contract/matching.ts'
import type { SaidCurrency } from '../../../../../shared/domain/money/format-money.ts'
import { ConfidenceBadge } from '../../../ui/figures/confidence-badge.tsx'
import { tierLabel } from '../../../ui/figures/tier-badge.tsx'
import { RowAct } from '../../../ui/form/row-act.tsx'
import { LongListCell } from '../../../ui/table/long-list-cell.tsx'
import { LineBlocks } from '../lines/line-block.tsx'
import classes from '../reconciliation.module.css'
import { LedgerSide } from './ledger-side.tsx'
import { Why } from './why.tsx'

interface ProposalRowProps {
  proposal: Proposal
  /** Unsaid where it is the company's own. */
  currency: SaidCurrency
  isActive: boolean
  /** Left out where the role may not decide. */
  onApprove: ((proposal: Proposal) => void) | undefined
  onReject: ((proposal: Proposal) => void) | undefined
}

/** One bank line (or several) against what would explain it, with why, and the two decisions. */
export const ProposalRow = memo(function ProposalRow({
  proposal,
  currency,
  isActive,
  onApprove,
  onReject,
}: ProposalRowProps) {
  const name = proposal.sourceTransactions[0]?.description ?? ''
  return (
    <>
      <LongListCell className={classes.sideCell}>
        <LineBlocks lines={proposal.sourceTransactions} side="bank" currency={currency} />
      </LongListCell>
      <LongListCell className={classes.scoreCell}>
        <ConfidenceBadge score={proposal.confidenceScore} />
        <span className={classes.lineMeta}>{tierLabel(proposal.tier)}</span>
      </LongListCell>
      <LongListCell className={classes.sideCell}>
        <LedgerSide proposal={proposal} currency={currency} />
      </LongListCell>
      <LongListCell className={classes.actionCell}>
        {onApprove && (
          <Button
            size="compact-sm"
            variant={isActive ? 'filled' : 'default'}
            onClick={() => onApprove(proposal)}
            aria-label={`Approve the match of ${name}`}
          >
            Approve
          </Button>
        )}
        {onReject && (
          <RowAct
            word="Reject"
            label={`Reject the match of ${name}`}
            icon={<X size={16} aria-hidden />}
            onClick={() => onReject(proposal)}
          />
        )}
      </LongListCell>
      <LongListCell className={classes.whyCell}>
        <Why proposal={proposal} />
      </LongListCell>
    </>
  )
})
