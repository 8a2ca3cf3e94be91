import { listMeasuredErrors } from '../../shared/contract/certainty.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import {
  measuredSince,
  NOTHING_MEASURED,
  wrongAtMost,
} from '../../shared/domain/matching/runs/measured-errors.ts'
import { measuredBy } from '../../shared/domain/stats/match-tallies.ts'
import { lambda } from '../runtime/lambda.ts'
import { readTallies } from '../storage/books/read-tallies.ts'
import { getAccount, listAccounts } from '../storage/entities/account.ts'
import { findPauses, shownPause } from '../storage/entities/automatic-pause.ts'
import { getCompany } from '../storage/entities/company.ts'
import { awaitingLooks } from '../storage/entities/match.ts'

export const handler = lambda(listMeasuredErrors, async ({ query, scope }) => {
  const accounts = query.accountId ? [await getAccount(scope, query.accountId)] : await listAccounts(scope)
  const ids = accounts.map(({ id }) => id)
  const [company, tallies, pauses, waiting] = await Promise.all([
    getCompany(scope),
    Promise.all(ids.map(async (id) => (await readTallies(scope, id))[0])),
    findPauses(scope, ids),
    awaitingLooks(scope),
  ])
  if (!company) throw refuse('not-found')

  return ids.map((financialAccountId, at) => {
    const pause = pauses.get(financialAccountId)
    const measured = measuredSince(measuredBy(tallies[at] ?? new Map()), pause?.before ?? NOTHING_MEASURED)
    return {
      financialAccountId,
      oneWrongIn: company.oneWrongIn,
      ...measured,
      atMost: wrongAtMost(measured),
      waiting: waiting.filter((match) => match.financialAccountId === financialAccountId).length,
      pause: pause ? shownPause(pause) : null,
    }
  })
})
