/** Compares proposals with the truth of a made-up workload, link by link. */
import { dayNumber } from '../../../calendar/day.ts'
import type { OpenLine, Proposal } from '../../engine/proposals/proposal.ts'
import type { LinkKind, Workload } from './make-workload.ts'

export interface TierGrade {
  links: number
  wrong: number
  /** True one-to-one links among them. */
  pairs: number
  precision: number
  /** Share of all true one-to-one links. */
  pairRecall: number
}

export interface Grade {
  automatic: TierGrade
  /** Automatic or suggested. */
  suggested: TierGrade
  everything: TierGrade
  trueLinks: number
  truePairs: number
  linkRecall: number
  trueBatchLinks: number
  batchLinks: number
  batchRecall: number
  /** Matches of more than two lines, and those of them all of whose links are true. */
  groups: number
  groupsRight: number
  groupPrecision: number
  /** Share of the true one-to-one links whose rule score and days let them be automatic, among those proposed. */
  rulePairs: number
  ruleCeiling: number
}

type Graded = Pick<Proposal, 'bankIds' | 'ledgerIds' | 'tier' | 'ruleScore'>

/** A link is a bank line and a ledger entry of one match. Lines with the same content count as the same line. */
export function gradeMatches(workload: Workload, proposals: readonly Graded[]): Grade {
  const keyOf = contentKeys(workload)
  const dayOf = new Map([...workload.bank, ...workload.ledger].map((line) => [line.id, dayNumber(line.day)]))
  const daysApart = (bankId: string, ledgerId: string) => Math.abs(dayOf.get(bankId)! - dayOf.get(ledgerId)!)
  const truth = new Map<string, LinkKind>()
  const counts: Counts = {
    automatic: none(),
    suggested: none(),
    everything: none(),
    trueLinks: 0,
    truePairs: 0,
    trueBatchLinks: 0,
    foundLinks: 0,
    batchLinks: 0,
    rulePairs: 0,
    groups: 0,
    groupsRight: 0,
  }
  for (const { kind, bankIds, ledgerIds } of workload.truth) {
    for (const bankId of bankIds) {
      for (const ledgerId of ledgerIds) {
        truth.set(keyOf(bankId, ledgerId), kind)
        counts.trueLinks++
        if (kind === 'pair') counts.truePairs++
        if (kind === 'batch') counts.trueBatchLinks++
      }
    }
  }
  for (const { bankIds, ledgerIds, tier, ruleScore } of proposals) {
    const links = bankIds.flatMap((bankId) => ledgerIds.map((ledgerId) => keyOf(bankId, ledgerId)))
    if (links.length > 1) {
      counts.groups++
      if (links.every((link) => truth.has(link))) counts.groupsRight++
    }
    for (const bankId of bankIds) {
      for (const ledgerId of ledgerIds) {
        const kind = truth.get(keyOf(bankId, ledgerId))
        add(counts.everything, kind)
        if (tier !== 'manual_review') add(counts.suggested, kind)
        if (tier === 'auto_approved') add(counts.automatic, kind)
        if (kind) counts.foundLinks++
        if (kind === 'batch') counts.batchLinks++
        if (kind === 'pair' && ruleScore >= 95 && daysApart(bankId, ledgerId) <= 3) counts.rulePairs++
      }
    }
  }
  return gradeOf(counts)
}

/** Whether each pair is a true one-to-one link. */
export function gradeEach(
  workload: Workload,
  pairs: readonly { bankId: string; ledgerId: string }[],
): boolean[] {
  const keyOf = contentKeys(workload)
  const truth = new Set<string>()
  for (const { kind, bankIds, ledgerIds } of workload.truth) {
    if (kind === 'pair') truth.add(keyOf(bankIds[0]!, ledgerIds[0]!))
  }
  return pairs.map(({ bankId, ledgerId }) => truth.has(keyOf(bankId, ledgerId)))
}

function contentKeys(workload: Workload): (bankId: string, ledgerId: string) => string {
  const contentOf = new Map<string, string>()
  for (const line of workload.bank) contentOf.set(line.id, `bank ${content(line)}`)
  for (const line of workload.ledger) contentOf.set(line.id, `ledger ${content(line)}`)
  return (bankId, ledgerId) => `${contentOf.get(bankId)} / ${contentOf.get(ledgerId)}`
}

/** The grade of several workloads taken together. */
export function pooled(grades: readonly Grade[]): Grade {
  const sum = (read: (grade: Grade) => number) => grades.reduce((total, grade) => total + read(grade), 0)
  const tier = (read: (grade: Grade) => TierGrade) => ({
    links: sum((grade) => read(grade).links),
    wrong: sum((grade) => read(grade).wrong),
    pairs: sum((grade) => read(grade).pairs),
  })
  return gradeOf({
    automatic: tier((grade) => grade.automatic),
    suggested: tier((grade) => grade.suggested),
    everything: tier((grade) => grade.everything),
    trueLinks: sum((grade) => grade.trueLinks),
    truePairs: sum((grade) => grade.truePairs),
    trueBatchLinks: sum((grade) => grade.trueBatchLinks),
    foundLinks: sum((grade) => grade.linkRecall * grade.trueLinks),
    batchLinks: sum((grade) => grade.batchLinks),
    rulePairs: sum((grade) => grade.rulePairs),
    groups: sum((grade) => grade.groups),
    groupsRight: sum((grade) => grade.groupsRight),
  })
}

interface TierCounts {
  links: number
  wrong: number
  pairs: number
}

interface Counts {
  automatic: TierCounts
  suggested: TierCounts
  everything: TierCounts
  trueLinks: number
  truePairs: number
  trueBatchLinks: number
  foundLinks: number
  batchLinks: number
  rulePairs: number
  groups: number
  groupsRight: number
}

function none(): TierCounts {
  return { links: 0, wrong: 0, pairs: 0 }
}

function add(tier: TierCounts, kind: LinkKind | undefined): void {
  tier.links++
  if (!kind) tier.wrong++
  if (kind === 'pair') tier.pairs++
}

function gradeOf(counts: Counts): Grade {
  const tier = ({ links, wrong, pairs }: TierCounts): TierGrade => ({
    links,
    wrong,
    pairs,
    precision: links === 0 ? 1 : 1 - wrong / links,
    pairRecall: share(pairs, counts.truePairs),
  })
  return {
    automatic: tier(counts.automatic),
    suggested: tier(counts.suggested),
    everything: tier(counts.everything),
    trueLinks: counts.trueLinks,
    truePairs: counts.truePairs,
    trueBatchLinks: counts.trueBatchLinks,
    linkRecall: share(counts.foundLinks, counts.trueLinks),
    batchLinks: counts.batchLinks,
    batchRecall: share(counts.batchLinks, counts.trueBatchLinks),
    groups: counts.groups,
    groupsRight: counts.groupsRight,
    groupPrecision: counts.groups === 0 ? 1 : counts.groupsRight / counts.groups,
    rulePairs: counts.rulePairs,
    ruleCeiling: share(counts.rulePairs, counts.truePairs),
  }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

function content(line: OpenLine): string {
  return `${line.day} ${line.amount} ${line.reference ?? ''} ${line.text}`
}
