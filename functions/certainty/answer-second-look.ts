import { answerSecondLook } from '../../shared/contract/certainty.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { shownMatch } from '../../shared/domain/matches/shown-match.ts'
import { type Verdict, verdictOn } from '../../shared/domain/matching/runs/second-look.ts'
import { lambda } from '../runtime/lambda.ts'
import { getMatch, matchEntity } from '../storage/entities/match.ts'
import { findLines } from '../storage/lines.ts'
import { matchedLine } from '../storage/matches.ts'
import { countError, pauseBeyondBudget } from '../storage/measured-errors.ts'

export const handler = lambda(answerSecondLook, async ({ params, body, scope, caller, plan }) => {
  const match = await getMatch(scope, params.id)
  const { secondLook, approvalStatus, approvedBy } = match
  const isAutomatic = approvalStatus === 'approved' && approvedBy === 'system'
  if (!secondLook || !isAutomatic) throw refuse('second-look.not-asked')
  const { ledgerTransactionId: chosenId } = body
  if (chosenId != null && !secondLook.among.includes(chosenId)) throw refuse('second-look.entry')
  const entries = chosenId ? await findLines(scope, 'ledger', [chosenId]) : new Map()
  const entry = chosenId && entries.get(chosenId)
  if (chosenId && !entry) throw refuse('second-look.entry')

  const chosen = entry ? matchedLine(entry) : (chosenId as null | undefined)
  const verdict = verdictOn(chosen, match.ledgerTransactions[0]!)
  const after = plan.change(matchEntity, match, {
    secondLook: {
      ...secondLook,
      verdict,
      blindVerdict: secondLook.blindVerdict ?? verdict,
      answeredBy: caller.userId,
      answeredAt: plan.now,
    },
  })
  countVerdict(secondLook.verdict, -1n)
  countVerdict(verdict, 1n)
  await pauseBeyondBudget(plan, match.financialAccountId, {
    looked: countsAs(verdict, 'looked') - countsAs(secondLook.verdict, 'looked'),
    wrong: countsAs(verdict, 'wrong') - countsAs(secondLook.verdict, 'wrong'),
  })
  return plan.commit({ verdict, match: shownMatch(after) })

  function countVerdict(of: Verdict | null, times: bigint) {
    if (of === 'right' || of === 'wrong') countError(plan, match, `look:${of}`, times)
  }
})

/** Of one look. */
function countsAs(verdict: Verdict | null, what: 'looked' | 'wrong'): number {
  if (verdict === null || verdict === 'unsure') return 0
  return what === 'looked' || verdict === 'wrong' ? 1 : 0
}
