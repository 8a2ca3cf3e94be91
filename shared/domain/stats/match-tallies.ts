/**
 * Running figures of the matches of one account, kept beside them in the same transaction: how many there are, how many the
 * engine approved by itself, their confidence, and for each tier how often people let it stand, undid or rejected it.
 */
import { isLive } from '../matches/match.ts'
import { TIERS, type Tier } from '../matching/engine/proposals/proposal.ts'
import { type DecidedProposal, measureTiers, type TierRecord } from '../matching/runs/measure-tiers.ts'
import type { Measured } from '../matching/runs/measured-errors.ts'
import { percentOf } from './rates.ts'

/** Counter names to values, of one account. */
export type MatchTally = ReadonlyMap<string, bigint>

export type TierOutcome = Exclude<DecidedProposal['outcome'], 'open'>
const OUTCOMES = ['confirmed', 'undone', 'rejected'] as const

export interface TalliedMatch {
  approvalStatus: string
  confidenceScore: number
  approvedBy: string | null
  origin?: string | undefined
  tier?: Tier | null | undefined
}

const SCORE_UNITS = 10_000

/** What a match adds; a rejected one nothing. */
export function matchCounters(match: TalliedMatch): [name: string, value: bigint][] {
  if (!isLive(match)) return []
  return [
    ['matches', 1n],
    ['automatic', isAutomatic(match) ? 1n : 0n],
    // Those of them that a rule said.
    ['ruled', isAutomatic(match) && match.origin === 'rule' ? 1n : 0n],
    ['confidence', BigInt(Math.round(match.confidenceScore * SCORE_UNITS))],
  ]
}

/** The engine approved it, and nobody has decided otherwise. */
export function isAutomatic({
  approvalStatus,
  approvedBy,
}: Pick<TalliedMatch, 'approvalStatus' | 'approvedBy'>): boolean {
  return isLive({ approvalStatus }) && approvedBy === 'system'
}

/** What its state says of the tier that proposed it. */
export function outcomeOf({ approvalStatus }: Pick<TalliedMatch, 'approvalStatus'>): TierOutcome | undefined {
  if (approvalStatus === 'approved') return 'confirmed'
  return approvalStatus === 'rejected' ? 'rejected' : undefined
}

export function outcomeCounter(tier: Tier, outcome: TierOutcome): string {
  return `${tier}:${outcome}`
}

/**
 * What is counted for good of the automatic matches: those undone or rejected, which somebody came upon or had looked at a second time, and the
 * second looks by what they found.
 */
export type ErrorCount = 'found:alone' | 'found:looked' | 'look:right' | 'look:wrong'

/** What was found of the automatic matches of one account, ever; what rules book is no guess and none of them. */
export function measuredBy(tally: MatchTally): Measured {
  const count = (name: ErrorCount | 'automatic' | 'ruled') => Number(tally.get(name) ?? 0n)
  const [found, wrong] = [count('found:alone'), count('look:wrong')]
  return {
    automatic: count('automatic') - count('ruled') + found + count('found:looked'),
    found,
    looked: count('look:right') + wrong,
    wrong,
  }
}

export interface MatchFigures {
  totalMatches: number
  /** Those of them that await sign-off, and those that were signed off or approved with their statement; in a locked month alone they are neither. */
  pendingMatches: number
  approvedMatches: number
  autoApproved: number
  /** 0 to 1, four decimals; null while there is no match. */
  avgConfidence: number | null
  /** Share of the matches that the engine approved, in percent. */
  autoRate: number | null
  tiers: TierRecord[]
}

/** Matches that nobody signed off, in no approved statement, and those of them in an open month too. */
export interface UnsignedMatches {
  unapproved: number
  open: number
}

/** The figures of all given accounts together. */
export function matchFigures(
  tallies: readonly MatchTally[],
  unsigned: readonly UnsignedMatches[],
): MatchFigures {
  const total = (name: string) => totalOf(tallies, name)
  const matches = total('matches')
  return {
    totalMatches: matches,
    pendingMatches: unsigned.reduce((sum, { open }) => sum + open, 0),
    approvedMatches: matches - unsigned.reduce((sum, { unapproved }) => sum + unapproved, 0),
    autoApproved: total('automatic'),
    avgConfidence: matches === 0 ? null : Math.round(total('confidence') / matches) / SCORE_UNITS,
    autoRate: percentOf(total('automatic'), matches),
    tiers: tierRecords(tallies),
  }
}

/** What people let stand, undid and rejected of each tier. */
export function tierRecords(tallies: readonly MatchTally[]): TierRecord[] {
  return measureTiers(
    TIERS.flatMap((tier) =>
      OUTCOMES.flatMap((outcome) => {
        const count = Math.max(0, totalOf(tallies, outcomeCounter(tier, outcome)))
        return new Array<DecidedProposal>(count).fill({ tier, outcome })
      }),
    ),
  )
}

const totalOf = (tallies: readonly MatchTally[], name: string) =>
  Number(tallies.reduce((sum, tally) => sum + (tally.get(name) ?? 0n), 0n))
