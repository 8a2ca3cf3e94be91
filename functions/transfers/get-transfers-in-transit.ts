import { refuse } from '../../shared/contract/refusals.ts'
import { getTransfersInTransit } from '../../shared/contract/transfers.ts'
import { day, todayIn } from '../../shared/domain/calendar/day.ts'
import { clearingDifferences, transfersInTransit } from '../../shared/domain/transfers/in-transit.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { inTransitUntil } from '../storage/entities/transfer.ts'
import { readClearing } from './read-clearing.ts'

export const handler = lambda(getTransfersInTransit, async ({ query, scope, now }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const asOf = query.asOf ? day(query.asOf) : todayIn(company.timeZone, now)
  const [all, held] = await Promise.all([inTransitUntil(scope, asOf), readClearing(scope, asOf)])

  const { accountId } = query
  const wanted = all.filter(
    ({ outAccountId, inAccountId }) =>
      accountId === undefined || outAccountId === accountId || inAccountId === accountId,
  )
  const { currencies } = transfersInTransit(all, asOf)
  const differing = held ? clearingDifferences(currencies, held.balances) : []
  const clearing = differing.map((of) => ({ ...of, chartAccountId: held!.chartAccountId }))
  return { ...transfersInTransit(wanted, asOf), clearing }
})
