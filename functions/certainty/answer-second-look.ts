import { answerSecondLook } from '../../shared/contract/certainty.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isAtLeast } from '../../shared/domain/companies/role.ts'
import { shownMatch } from '../../shared/domain/matches/shown-match.ts'
import { countedVerdict, verdictOn } from '../../shared/domain/matching/runs/second-look.ts'
import { lambda } from '../runtime/lambda.ts'
import { getMatch, matchEntity } from '../storage/entities/match.ts'
import { findLines } from '../storage/lines.ts'
import { matchedLine } from '../storage/matches.ts'
import { countVerdict, pauseBeyondBudget } from '../storage/measured-errors.ts'

export const handler = lambda(answerSecondLook, async ({ params, body, scope, caller, role, plan }) => {
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
  const { verdict: before } = secondLook
  const verdict = countedVerdict(before, verdictOn(chosen, match.ledgerTransactions[0]!))
  const isOwn = secondLook.answeredBy === caller.userId && !isAtLeast(role, 'admin')
  if (before === 'wrong' && verdict !== 'wrong' && isOwn) throw refuse('second-look.own-wrong')

  const after = verdict === before ? match : await given()
  return plan.commit({ verdict, match: verdict === 'unsure' ? null : shownMatch(after) })

  async function given() {
    const more = await countVerdict(plan, match, verdict)
    await pauseBeyondBudget(plan, match.financialAccountId, more)
    return plan.change(matchEntity, match, {
      secondLook: {
        ...secondLook!,
        verdict,
        blindVerdict: secondLook!.blindVerdict ?? verdict,
        answeredBy: caller.userId,
        answeredAt: plan.now,
      },
    })
  }
})
