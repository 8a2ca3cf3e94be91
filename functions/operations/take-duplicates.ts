import { takeDuplicates } from '../../shared/contract/operations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { BankFileRow } from '../../shared/domain/bank-files/bank-file.ts'
import { textOf } from '../../shared/domain/bank-files/rows/row-identity.ts'
import { absolute, decimalOf, sumOf } from '../../shared/domain/money/money.ts'
import { counted } from '../../shared/domain/wording/counted.ts'
import { chartAccountOf } from '../imports/chart-account-of.ts'
import { readFile } from '../imports/read-file.ts'
import { lambda } from '../runtime/lambda.ts'
import { bookableChart } from '../storage/bookable-chart.ts'
import { getAccount } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getImport, type StoredImport } from '../storage/entities/import.ts'
import { eachImportRow } from '../storage/entities/import-rows.ts'
import { shownOperation } from '../storage/entities/operation.ts'
import { readImported } from '../storage/files.ts'
import type { Scope } from '../storage/scope.ts'
import { beginOrAsk } from './begin-or-ask.ts'
import { countLeftOut, leftOutOf } from './count-left-out.ts'

/** Of more than are read at a glance the rest is counted. */
const NAMED_MAX = 50

/** Bank lines are in no books by themselves: rows of a bank file come in as the file did. */
export const handler = lambda(takeDuplicates, async ({ params, body, scope, plan }) => {
  const [company, item] = await Promise.all([getCompany(scope), getImport(scope, params.id)])
  if (!company) throw refuse('not-found')
  const rows = body.rows && (await leftOutOf(scope, item, body.rows))

  const { id, fileName, currency } = item
  const meant = { type: 'take_duplicates', targetId: id, ...(rows && { rows }) } as const
  const requiresSecondPerson = company.requiresSecondPerson && item.side === 'ledger'
  const operation = await beginOrAsk(plan, { requiresSecondPerson }, meant, {
    begin: () => countLeftOut(scope, { targetId: id, rows: rows ?? null }),
    async inWords(total) {
      const account = await getAccount(scope, item.financialAccountId)
      const left = `${counted(total, 'row')} that ${total === 1 ? 'was' : 'were'} left out`
      const meant = await linesOfRows(scope, item, rows)
      return {
        kind: 'take_left_out',
        about: id,
        title: `Take ${left} into ${account.name}: “${fileName}”`,
        amount: decimalOf(sumOf(meant.map(({ amount }) => absolute(amount)))),
        currency,
        rows: rowsInWords(meant.slice(0, NAMED_MAX), await bookableChart(scope)),
        ...(meant.length > NAMED_MAX && { rowsBeside: meant.length - NAMED_MAX }),
      }
    },
  })
  return plan.commit(shownOperation(operation))
})

/** These rows as the file has them; left out for all that repeat a line. */
async function linesOfRows(
  scope: Scope,
  item: StoredImport,
  rows: number[] | undefined,
): Promise<BankFileRow[]> {
  const file = await readImported(item)
  if ('failure' in file) throw refuse(file.failure)
  const outcome = readFile(file.bytes, item)
  if ('failure' in outcome) throw refuse('upload.unreadable', { reason: outcome.failure })
  const wanted = new Set(rows ?? (await everyLeftOut(scope, item)))
  return outcome.rows.flatMap((row) => ('line' in row && wanted.has(row.row) ? [row.line] : []))
}

function rowsInWords(lines: readonly BankFileRow[], chart: readonly StoredChartAccount[]) {
  return lines.map((line) => {
    const { accountCode, accountName } = chartAccountOf(chart, line).chartAccount
    return {
      row: line.row,
      date: line.date,
      description: textOf(line),
      amount: decimalOf(line.amount),
      account: `${accountCode} ${accountName}`,
    }
  })
}

async function everyLeftOut(scope: Scope, item: StoredImport): Promise<number[]> {
  const rows: number[] = []
  for await (const { row, outcome } of eachImportRow(scope, item, 0))
    if (outcome === 'duplicate') rows.push(row)
  return rows
}
