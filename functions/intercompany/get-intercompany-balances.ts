import { getIntercompanyBalances } from '../../shared/contract/intercompany.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { day, todayIn } from '../../shared/domain/calendar/day.ts'
import { heldToOthers, type Others, ofPayments } from '../../shared/domain/intercompany/owed-between.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { proveScope, within } from '../storage/scope.ts'
import { balancesOf, readOwed } from './read-owed.ts'

/** The other books are read by the caller's membership there, each within its own company. */
export const handler = lambda(getIntercompanyBalances, async ({ query, scope, caller, now }) => {
  const { companyId } = scope
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const { baseCurrency, timeZone } = company
  const asOf = query.asOf ? day(query.asOf) : todayIn(timeZone, now)
  const own = await readOwed(scope, asOf)
  const { balanceOf, revaluedOf } = await balancesOf(scope, own.accounts, asOf, baseCurrency)
  const others = new Map<number, Others>()
  for (const { companyId: otherId } of caller.memberships) {
    if (!own.counterparts.has(otherId)) continue
    const otherScope = proveScope(otherId)
    await within(otherScope, async () => {
      const [other, { owed }] = await Promise.all([getCompany(otherScope), readOwed(otherScope, asOf)])
      if (other) others.set(otherId, { name: other.name, owed })
    })
  }

  return {
    companyId,
    asOf,
    baseCurrency,
    rows: heldToOthers(companyId, own.owed, others),
    accounts: own.accounts.map((account) => {
      const { id: chartAccountId, accountCode, accountName, normalBalance } = account
      const sign = normalBalance === 'debit' ? 1n : -1n
      const balance = sign * balanceOf(account)
      const paid = sign * ofPayments(own.entries, chartAccountId)
      const revalued = sign * revaluedOf(account)
      return {
        chartAccountId,
        accountCode,
        accountName,
        balance: decimalOf(balance),
        ofPayments: decimalOf(paid),
        revalued: decimalOf(revalued),
        difference: decimalOf(balance - paid - revalued),
      }
    }),
  }
})
