import { createChartAccount } from '../../shared/contract/chart.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { freeCodes } from '../../shared/domain/books/free-code.ts'
import { openChartAccount } from '../../shared/domain/books/open-chart.ts'
import { SUBTYPES_OF } from '../../shared/domain/books/standard-chart.ts'
import { lambda } from '../runtime/lambda.ts'
import { chance } from '../storage/chance.ts'
import { createChartAccount as writeChartAccount } from '../storage/chart.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { createIntegerOwner, nextIntegers } from '../storage/integers.ts'
import { refuseFaultyPlace } from './refuse-faulty-place.ts'
import { shownChartAccount } from './shown-chart-account.ts'

export const handler = lambda(createChartAccount, async ({ body, scope, plan, attempt }) => {
  const [chart, ids] = await Promise.all([listChart(scope), nextIntegers(1)])

  const { accountType, accountSubtype = SUBTYPES_OF[accountType][0]!, accountName } = body
  const taken = new Set(chart.map(({ accountCode }) => accountCode))
  const accountCode =
    body.accountCode ?? proposed([...freeCodes(accountType, accountSubtype, taken)], attempt)
  if (!accountCode) throw refuse('chart.codes-used-up')
  if (taken.has(accountCode)) throw refuse('chart.code-taken')
  const named = { accountCode, accountName, accountType, accountSubtype }
  const opened = openChartAccount(named, { id: ids[0]!, companyId: scope.companyId, now: plan.now })
  const account = {
    ...opened,
    description: body.description || null,
    accountingStandard: body.accountingStandard ?? opened.accountingStandard,
    parentId: refuseFaultyPlace(chart, opened, body.parentAccountCode ?? null),
  }

  writeChartAccount(plan, account, { withRefusal: body.accountCode !== undefined })
  createIntegerOwner(plan, 'chartAccount', account.id)
  return plan.commit(shownChartAccount(chart, account))
})

/** The first; where others took it at the same moment, one of the first few, so that they do not all meet again. */
function proposed(free: readonly string[], attempt: number): string | undefined {
  const among = Math.min(free.length, 2 ** (attempt - 1))
  return free[Math.floor(chance.next() * among)]
}
