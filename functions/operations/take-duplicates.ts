import { takeDuplicates } from '../../shared/contract/operations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { absolute, decimalOf, sumOf } from '../../shared/domain/money/money.ts'
import { counted } from '../../shared/domain/wording/counted.ts'
import { readFile } from '../imports/read-file.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getImport, type StoredImport } from '../storage/entities/import.ts'
import { eachImportRow } from '../storage/entities/import-rows.ts'
import { shownOperation } from '../storage/entities/operation.ts'
import { readImported } from '../storage/files.ts'
import type { Scope } from '../storage/scope.ts'
import { beginOrAsk } from './begin-or-ask.ts'
import { countLeftOut, leftOutOf } from './count-left-out.ts'

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
      const amount = await turnoverOfRows(scope, item, rows)
      return {
        kind: 'take_left_out',
        about: id,
        title: `Take ${left} into ${account.name}: “${fileName}”`,
        amount,
        currency,
      }
    },
  })
  return plan.commit(shownOperation(operation))
})

/** What these rows of the file come to, in and out together; left out for all that repeat a line. */
async function turnoverOfRows(scope: Scope, item: StoredImport, rows: number[] | undefined): Promise<string> {
  const file = await readImported(item)
  if ('failure' in file) throw refuse(file.failure)
  const outcome = readFile(file.bytes, item)
  if ('failure' in outcome) throw refuse('upload.unreadable', { reason: outcome.failure })
  const wanted = new Set(rows ?? (await everyLeftOut(scope, item)))
  const meant = outcome.rows.flatMap((row) => ('line' in row && wanted.has(row.row) ? [row.line] : []))
  return decimalOf(sumOf(meant.map(({ amount }) => absolute(amount))))
}

async function everyLeftOut(scope: Scope, item: StoredImport): Promise<number[]> {
  const rows: number[] = []
  for await (const { row, outcome } of eachImportRow(scope, item, 0))
    if (outcome === 'duplicate') rows.push(row)
  return rows
}
