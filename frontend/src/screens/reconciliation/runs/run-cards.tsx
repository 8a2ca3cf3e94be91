import { useQuery } from '@tanstack/react-query'
import { type Proposal, TIERS } from '../../../../../shared/contract/matching.ts'
import type { TierRecord } from '../../../../../shared/contract/matching-calls.ts'
import { flooredPercent } from '../../../../../shared/domain/wording/confidence.ts'
import { matchStatsQuery } from '../../../api/matching.ts'
import type { Scope } from '../../../company/scope.ts'
import { counted, formatCount } from '../../../format/numbers.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { tierLabel } from '../../../ui/figures/tier-badge.tsx'
import classes from '../reconciliation.module.css'
import { useOpenFigures } from './use-open-figures.ts'

interface RunCardsProps {
  scope: Scope
  tier: Proposal['tier'] | null
  onTier: (tier: Proposal['tier'] | null) => void
}

/** What is proposed at the moment, by tier. Pressing a tier shows its proposals alone, pressing it again all of them. */
export function RunCards({ scope, tier, onTier }: RunCardsProps) {
  const record = useQuery(matchStatsQuery(scope.company.id, scope.account?.id))
  const stats = record.data
  const { proposals, hasMore, lines, counters } = useOpenFigures(scope)
  const approved = stats?.autoApproved
  const notes: Record<Proposal['tier'], string> = {
    auto_approved:
      approved === undefined ? 'Automatic' : automaticNote(approved, proposals?.auto_approved ?? 0),
    suggested: 'Likely, for a short look',
    manual_review: 'Possible, for a closer look',
  }
  return (
    <>
      <NotLoaded what="What was approved so far" query={record} />
      <NotLoaded what="What is unmatched" query={counters} />
      <div className={classes.cards}>
        {TIERS.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.card}
            data-tier={name}
            aria-pressed={tier === name}
            onClick={() => onTier(tier === name ? null : name)}
          >
            <span className={classes.cardLabel}>{tierLabel(name)}</span>
            <span className={classes.cardFigure}>
              {figureOf(proposals?.[name], name === 'auto_approved' ? approved : 0, hasMore)}
            </span>
            <span className={classes.cardNote}>{notes[name]}</span>
            <Record of={stats?.tiers.find((record) => record.tier === name)} />
          </button>
        ))}
        <div className={classes.card} data-tier="none">
          <span className={classes.cardLabel}>Unmatched</span>
          <span className={classes.cardFigure}>{lines ? formatCount(lines.bank) : '–'}</span>
          <span className={classes.cardNote}>
            bank lines{lines && `, and ${counted(lines.ledger, 'ledger entry', 'ledger entries')}`}
          </span>
        </div>
      </div>
    </>
  )
}

/** A sum of which a part is not known says nothing. */
function figureOf(waiting: number | undefined, approved: number | undefined, hasMore: boolean): string {
  if (waiting === undefined || approved === undefined) return '–'
  return formatCount(waiting + approved) + (hasMore ? '+' : '')
}

/** What is approved already, and what waits for somebody to approve it. */
function automaticNote(approved: number, waiting: number): string {
  if (approved === 0) return 'Ready to approve'
  const rest = waiting > 0 ? `, ${formatCount(waiting)} ready to approve` : ''
  return `${formatCount(approved)} approved automatically${rest}`
}

/** How the tier has done so far, once people have had a say or let its matches stand. */
function Record({ of }: { of: TierRecord | undefined }) {
  if (!of || of.precision === null || of.precisionAtLeast === null) return null
  const sentence = of.sentence.replace(/\d+/g, (count) => formatCount(Number(count)))
  // How many of those that nobody looked at are right is told by second looks alone.
  if (of.tier === 'auto_approved') return <span className={classes.cardNote}>{sentence}</span>
  return (
    <span
      className={classes.cardNote}
      title={`${of.right} right and ${of.wrong} wrong so far; with 95% certainty at least ${flooredPercent(of.precisionAtLeast)} are right`}
    >
      {sentence}
      {of.wrong > 0 && ` · ${flooredPercent(of.precision)} right`}
    </span>
  )
}
