import { updateChartAccount } from '../../shared/contract/chart.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { placeOf } from '../../shared/domain/books/chart-tree.ts'
import { CATEGORIES, sortOrderOf } from '../../shared/domain/books/open-chart.ts'
import { type ChartSubtype, normalBalanceOf, SUBTYPES_OF } from '../../shared/domain/books/standard-chart.ts'
import { lambda } from '../runtime/lambda.ts'
import { changeChartAccount } from '../storage/chart.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import type { Scope } from '../storage/scope.ts'
import { isPosted } from './is-posted.ts'
import { refuseFaultyPlace } from './refuse-faulty-place.ts'
import { refuseAtBank, refuseDrafted, refuseNamed, refuseSystem } from './refuse-fixed.ts'
import { shownChartAccount } from './shown-chart-account.ts'

export const handler = lambda(updateChartAccount, async ({ params, body, scope, plan }) => {
  const chart = await listChart(scope)
  const before = chart.find(({ id }) => id === params.id)
  if (!before) throw refuse('not-found')
  if ((before.version ?? 1) !== body.version) throw refuse('version.stale')

  const {
    accountType = before.accountType,
    accountSubtype = subtypeWithin(accountType, before.accountSubtype),
    accountCode = before.accountCode,
    accountName = before.accountName,
    parentAccountCode = placeOf(chart, before).parentAccountCode,
    description = before.description,
    isActive = before.isActive,
  } = body
  const after: StoredChartAccount = {
    ...before,
    accountType,
    accountSubtype,
    accountCode,
    accountName,
    description: description || null,
    isActive,
    category: CATEGORIES[accountSubtype],
    normalBalance: normalBalanceOf(accountType),
    sortOrder: sortOrderOf(accountCode),
    ...(body.accountingStandard && { accountingStandard: body.accountingStandard }),
  }
  await refuseFixed(scope, before, after)
  const parentId = refuseFaultyPlace(chart, after, parentAccountCode)

  const changed = changeChartAccount(plan, before, { ...after, parentId })
  return plan.commit(shownChartAccount(chart, changed))
})

/** What is posted keeps its meaning, and what the product or a bank account stands on stays as it is. */
async function refuseFixed(scope: Scope, before: StoredChartAccount, after: StoredChartAccount) {
  const isOfOtherType =
    after.accountType !== before.accountType || after.accountSubtype !== before.accountSubtype
  const isTakenOut = before.isActive && !after.isActive
  if (isOfOtherType || isTakenOut || after.accountCode !== before.accountCode) refuseSystem(before)
  if (isOfOtherType || isTakenOut || after.accountName !== before.accountName)
    await refuseAtBank(scope, before)
  if (isTakenOut) await refuseNamed(scope, before)
  if (!isOfOtherType) return
  if (await isPosted(scope, before.id)) throw refuse('chart.posted-type')
  // Whoever reads a draft reads accounts, and where two people sign it each has read the same.
  if ((await getCompany(scope))?.requiresSecondPerson) await refuseDrafted(scope, before)
}

/** The usual one of its type where it does not have the one that it had. */
function subtypeWithin(type: StoredChartAccount['accountType'], had: string): ChartSubtype {
  return SUBTYPES_OF[type].find((subtype) => subtype === had) ?? SUBTYPES_OF[type][0]!
}
