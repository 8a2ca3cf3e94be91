import { createSampleData } from '../../shared/contract/overview.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { openImport } from '../../shared/domain/bank-files/rows/open-import.ts'
import { hasLines } from '../../shared/domain/books/book.ts'
import { todayIn } from '../../shared/domain/calendar/day.ts'
import { openOperation } from '../../shared/domain/operations/open-operation.ts'
import { BANK_COLUMNS, LEDGER_COLUMNS } from '../../shared/domain/sample/make-files.ts'
import { sampleAccounts } from '../../shared/domain/sample/sample-accounts.ts'
import { addAccounts } from '../accounts/add-accounts.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/book.ts'
import { listChart } from '../storage/chart.ts'
import { getCompany } from '../storage/companies.ts'
import { createImport } from '../storage/imports.ts'
import { nextIntegers } from '../storage/integers.ts'
import { createOperation, shownOperation } from '../storage/operations.ts'
import { sendOperationRequested } from '../storage/queues.ts'
import { newRecordId } from '../storage/records.ts'
import { createSample, findSample } from '../storage/samples.ts'

/** Accounts and imports as a person makes them. The operation brings the files, whose arrival starts the imports. */
export const handler = lambda(createSampleData, async ({ scope, caller, plan, now }) => {
  const [company, chart, books, present] = await Promise.all([
    getCompany(scope),
    listChart(scope),
    readBooks(scope),
    findSample(scope),
  ])
  if (!company) throw refuse('not-found')
  if (present) throw refuse('sample.present')
  if (hasLines(books)) throw refuse('sample.has-transactions')

  const { companyId } = scope
  const { userId } = caller
  const today = todayIn(company.timeZone, now)
  const wanted = sampleAccounts(today)
  const ids = await nextIntegers(wanted.length * 2)
  const id = newRecordId(scope, now)

  const currency = company.baseCurrency
  const added = await addAccounts(
    plan,
    scope,
    chart,
    wanted.map(({ files: _files, stem: _stem, ...account }, at) => {
      return { ...account, currency, id: ids[at * 2]!, chartAccountId: ids[at * 2 + 1]! }
    }),
  )
  const imports = wanted.flatMap(({ files, stem }, at) =>
    (['ledger', 'bank'] as const).map((side) =>
      openImport({
        id: newRecordId(scope, now),
        account: added[at]!.account,
        side,
        fileName: `${stem}-${side}.csv`,
        fileSizeBytes: files[side].length,
        columnMapping: side === 'bank' ? BANK_COLUMNS : LEDGER_COLUMNS,
        userId,
        now: plan.now,
      }),
    ),
  )
  for (const item of imports) createImport(plan, scope, item)
  createSample(plan, scope, {
    operationId: id,
    accounts: added.map(({ account, entryId }) => ({ id: account.id, entryId })),
    importIds: imports.map((item) => item.id),
    today,
  })
  const operation = openOperation({
    id,
    companyId,
    type: 'create_sample',
    targetId: id,
    total: imports.length,
    userId,
    now: plan.now,
  })
  createOperation(plan, scope, operation)
  const reply = await plan.commit(shownOperation(operation))
  await sendOperationRequested({ version: 1, companyId, operationId: id })
  return reply
})
