import { importChartAccounts } from '../../shared/contract/chart.ts'
import { type FieldError, Refusal, refuse } from '../../shared/contract/refusals.ts'
import { openChartAccount } from '../../shared/domain/books/open-chart.ts'
import { SUBTYPES_OF } from '../../shared/domain/books/standard-chart.ts'
import { lambda } from '../runtime/lambda.ts'
import { createChartAccount } from '../storage/chart.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import { createIntegerOwner, nextIntegers } from '../storage/integers.ts'
import { refuseFaultyPlace } from './refuse-faulty-place.ts'
import { shownChartAccount } from './shown-chart-account.ts'

/** All of the accounts or none: each row that is at fault is said. A row may stand under another one, before it or after it. */
export const handler = lambda(importChartAccounts, async ({ body: { accounts: rows }, scope, plan }) => {
  const [chart, ids] = await Promise.all([listChart(scope), nextIntegers(rows.length)])

  const unplaced = rows.map(({ accountCode, accountName, accountType, accountSubtype }, at) => {
    const named = { accountCode, accountName, accountType }
    const whole = { ...named, accountSubtype: accountSubtype ?? SUBTYPES_OF[accountType][0]! }
    return openChartAccount(whole, { id: ids[at]!, companyId: scope.companyId, now: plan.now })
  })
  const idOf = new Map([...chart, ...unplaced].map(({ accountCode, id }) => [accountCode, id]))
  const accounts: StoredChartAccount[] = unplaced.map((account, at) => ({
    ...account,
    parentId: idOf.get(rows[at]!.parentAccountCode ?? '') ?? null,
  }))
  const all = [...chart, ...accounts]
  const faults = accounts.flatMap((account, at) => faultsOf(all, account, at, rows[at]!.parentAccountCode))
  if (faults.length > 0) {
    const count = new Set(faults.map(({ at }) => at)).size
    throw refuse('chart.import', { rows: count === 1 ? '1 row' : `${count} rows` }, faults.map(inRow))
  }

  for (const account of accounts) {
    createChartAccount(plan, account)
    createIntegerOwner(plan, 'chartAccount', account.id)
  }
  return plan.commit(accounts.map((account) => shownChartAccount(all, account)))
})

type Fault = FieldError & { at: number }

function faultsOf(
  all: readonly StoredChartAccount[],
  account: StoredChartAccount,
  at: number,
  parentAccountCode: string | null | undefined,
): Fault[] {
  const faults: FieldError[] = []
  if (all.some(({ id, accountCode }) => accountCode === account.accountCode && id !== account.id)) {
    const { message } = refuse('chart.code-taken')
    faults.push({ path: 'body.accountCode', message })
  }
  try {
    refuseFaultyPlace(all, account, parentAccountCode || null)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    faults.push(...error.fields)
  }
  return faults.map((fault) => ({ ...fault, at }))
}

function inRow({ path, message, at }: Fault): FieldError {
  return { path: path.replace('body.', `body.accounts.${at}.`), message }
}
