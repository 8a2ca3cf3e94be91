import { createSampleData } from '../../shared/contract/overview.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { openImport } from '../../shared/domain/bank-files/rows/open-import.ts'
import { hasLines } from '../../shared/domain/books/book.ts'
import { todayIn } from '../../shared/domain/calendar/day.ts'
import { BANK_COLUMNS, LEDGER_COLUMNS } from '../../shared/domain/sample/make-files.ts'
import { sampleAccounts } from '../../shared/domain/sample/sample-accounts.ts'
import { addAccounts } from '../accounts/add-accounts.ts'
import { lambda } from '../runtime/lambda.ts'
import { readAllAccounts } from '../storage/books/read-books.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { importEntity } from '../storage/entities/import.ts'
import { shownOperation } from '../storage/entities/operation.ts'
import { findSample, moveSample } from '../storage/entities/sample.ts'
import { nextIntegers } from '../storage/integers.ts'
import { askForOperation } from '../storage/operations.ts'
import { newRecordId } from '../storage/records.ts'

/** Accounts and imports as a person makes them. The operation brings the files, whose arrival starts the imports. */
export const handler = lambda(createSampleData, async ({ scope, caller, plan, now }) => {
  const [company, chart, books, present] = await Promise.all([
    getCompany(scope),
    listChart(scope),
    readAllAccounts(scope),
    findSample(scope),
  ])
  if (!company) throw refuse('not-found')
  if (present) throw refuse('sample.present')
  if (hasLines(books)) throw refuse('sample.has-transactions')

  const { userId } = caller
  const today = todayIn(company.timeZone, now)
  const wanted = sampleAccounts(today)
  const ids = await nextIntegers(wanted.length * 2)

  const currency = company.baseCurrency
  const added = await addAccounts(
    plan,
    chart,
    currency,
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
  for (const item of imports) plan.move(importEntity, undefined, item)
  const operation = askForOperation(plan, { type: 'create_sample', total: imports.length })
  moveSample(plan, null, {
    operationId: operation.id,
    accounts: added.map(({ account, entryId }) => ({ id: account.id, entryId })),
    importIds: imports.map((item) => item.id),
    today,
  })
  return plan.commit(shownOperation(operation))
})
