/** What an audit report takes of a package: an approved period is told as it was signed, whatever became of its lines since. */
import { type Day, isWithin } from '../calendar/day.ts'
import type {
  EvidenceAttachment,
  EvidenceItem,
  EvidenceMatch,
  EvidencePackage,
  ExcludedLine,
} from '../evidence/evidence-package.ts'
import { isSignedWithStatement } from '../evidence/signed-with-statement.ts'
import { type Counted, countsOf } from './counted.ts'

export interface FrozenPeriod {
  financialAccountId: number
  periodStart: string
  periodEnd: string
  closingBalance: string
  figures: EvidencePackage['figures']
  /** Open at the end of the period. */
  items: readonly EvidenceItem[]
  /** Of those days of it that are reported, or brought along from before it. */
  excluded: readonly ExcludedLine[]
  attachments: readonly EvidenceAttachment[]
  explainedBalances: EvidencePackage['explainedBalances']
  /** Whose first bank line lies in those days: by origin, tier and approval. */
  matches: Counted
}

/** The period of a report, both days included. */
export interface ReportedDays {
  from: Day
  to: Day
}

export function frozenPeriod(evidence: EvidencePackage, days: ReportedDays): FrozenPeriod {
  const { account, periodStart, periodEnd, closing, figures, items, attachments, explainedBalances } =
    evidence
  const isReported = (date: string) => date >= periodStart && date <= periodEnd && isWithin(date, days)
  return {
    financialAccountId: account.id,
    periodStart,
    periodEnd,
    closingBalance: closing.balance,
    figures,
    items,
    attachments,
    explainedBalances,
    excluded: evidence.excluded.filter(({ date }) => isReported(date) || date < periodStart),
    matches: countsOf(
      evidence.matches
        .filter(({ bank }) => isReported(bank.map(({ date }) => date).toSorted()[0] ?? ''))
        .map((match) => [matchName(match.origin, match.tier, approvalOf(evidence, match)), 1]),
    ),
  }
}

/** Whoever signed a statement signed what nobody had signed of it. */
function approvalOf(evidence: EvidencePackage, match: EvidenceMatch): string {
  return isSignedWithStatement(evidence, match) ? 'approved with the statement' : match.approvalStatus
}

/** `auto high confidence approved`, as a report counts matches. */
export function matchName(origin: string, tier: string | null, approvalStatus: string): string {
  return [origin, ...(tier === null ? [] : [tier]), approvalStatus].join(' ')
}

/** Whether a day of an account lies in one of them. */
export function isFrozenOn(frozen: readonly FrozenPeriod[], accountId: number | undefined, date: string) {
  return frozen.some(
    ({ financialAccountId, periodStart, periodEnd }) =>
      financialAccountId === accountId && periodStart <= date && date <= periodEnd,
  )
}

/** The one of an account that ends on a day. */
export function frozenThrough(
  frozen: readonly FrozenPeriod[],
  accountId: number,
  day: string,
): FrozenPeriod | undefined {
  return frozen.find(
    ({ financialAccountId, periodEnd }) => financialAccountId === accountId && periodEnd === day,
  )
}
