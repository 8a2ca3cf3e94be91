/** Transfers that both texts say are one, with what speaks for and against them. */
import type { Finding, Proposal, Tier } from '../proposals/proposal.ts'
import { pointsOf, ruleScoreOf } from '../proposals/rule-score.ts'
import { doubtWithin } from '../proposals/spend-budget.ts'
import { SAME_AMOUNT } from '../proposals/wording.ts'
import type { Thresholds } from '../thresholds.ts'
import type { SaidPair } from './said-transfers.ts'

export const SAID: Finding = {
  code: 'transfer.said',
  sentence: 'Both descriptions say that it is a transfer',
}
const SAID_BY_ONE: Finding = {
  code: 'transfer.said-by-one',
  sentence: 'One description says that it is a transfer',
}
const PAID_OUT: Finding = {
  code: 'transfer.payout',
  sentence: 'One description says that it was paid out, the other names the processor',
}
const NAMED: Finding = {
  code: 'transfer.named',
  sentence: 'A description names the other account by its number',
}
const NUMBERED: Finding = {
  code: 'reference.same',
  sentence: 'Both descriptions show the same number',
}
const RIVAL: Finding = {
  code: 'transfer.rival',
  sentence: 'Another line could be the other side as well',
}

export interface SaidProposal {
  outId: string
  inId: string
  proposal: Omit<Proposal, 'bankIds' | 'ledgerIds' | 'cardinality' | 'doubt'>
}

export function saidProposals(
  pairs: readonly SaidPair[],
  lagOf: (outId: string, inId: string) => number,
  thresholds: Thresholds,
): SaidProposal[] {
  const doubtMax = doubtWithin(
    pairs.map(({ certainty }) => 1 - certainty),
    thresholds.errorBudget,
  )
  return pairs.map(({ outId, inId, certainty, isSaid, isNamed, isNumbered, isPayout }) => {
    const lag = lagOf(outId, inId)
    const days = Math.abs(lag)
    const facts = { days, isExact: true, hasReference: isNumbered, isSimilar: isSaid }
    const likely = tierOf({ certainty, points: pointsOf(facts), days }, thresholds, doubtMax)
    const isTold = isSaid || isNamed || isNumbered
    const tier = likely === 'auto_approved' && !isTold ? 'suggested' : likely
    const said: Finding[] = [SAME_AMOUNT, dayOf(lag), isPayout ? PAID_OUT : isSaid ? SAID : SAID_BY_ONE]
    if (isNamed) said.push(NAMED)
    if (isNumbered) said.push(NUMBERED)
    const proposal = {
      tier,
      ruleScore: ruleScoreOf(facts),
      confidenceScore: Math.round(certainty * 1e4) / 1e4,
      reasons: said,
      risks: tier === 'manual_review' ? [RIVAL] : [],
      difference: 0n as Proposal['difference'],
      ...(tier !== 'auto_approved' && { wouldTake: WOULD_TAKE }),
    }
    return { outId, inId, proposal }
  })
}

const WOULD_TAKE =
  'Would be automatic if a description named the other account, or both showed the same number'

const dayOf = (lag: number): Finding => {
  if (lag === 0) return { code: 'day.same', sentence: 'Same day' }
  return { code: lag > 0 ? 'day.after' : 'day.before', sentence: '' }
}

interface Standing {
  certainty: number
  points: number
  days: number
}

function tierOf({ certainty, points, days }: Standing, thresholds: Thresholds, doubtMax: number): Tier {
  const { strict, autoPercent, autoDaysMax, suggestedPercent, suggestedMargin } = thresholds
  const doubt = 1 - certainty
  const percent = strict ? Math.min(points, certainty * 100) : certainty * 100
  const isNear = !strict || days <= autoDaysMax
  if (isNear && percent >= autoPercent && doubt <= doubtMax) return 'auto_approved'
  return percent >= suggestedPercent && (strict || doubt <= Math.exp(-suggestedMargin))
    ? 'suggested'
    : 'manual_review'
}
