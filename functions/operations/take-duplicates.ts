import { takeDuplicates } from '../../shared/contract/operations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { textOf } from '../../shared/domain/bank-files/rows/row-identity.ts'
import { absolute, decimalOf, sumOf } from '../../shared/domain/money/money.ts'
import { counted } from '../../shared/domain/wording/counted.ts'
import { hashOfPlaced, type PlacedRow, placedOf, placeRows, sumOfKept } from '../imports/place-rows.ts'
import { readFile } from '../imports/read-file.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount, type StoredAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getImport, type StoredImport } from '../storage/entities/import.ts'
import { shownOperation } from '../storage/entities/operation.ts'
import { readImported } from '../storage/files.ts'
import type { Scope } from '../storage/scope.ts'
import { beginOrAsk } from './begin-or-ask.ts'
import { countLeftOut, leftOutOf } from './count-left-out.ts'
import { leftOutLines, meantLines } from './left-out-lines.ts'

/** Of more than are read at a glance the rest is counted. */
const NAMED_MAX = 50

/** Bank lines are in no books by themselves: rows of a bank file come in as the file did. */
export const handler = lambda(takeDuplicates, async ({ params, body, scope, plan }) => {
  const [company, item] = await Promise.all([getCompany(scope), getImport(scope, params.id)])
  if (!company) throw refuse('not-found')
  const rows = body.rows && (await leftOutOf(scope, item, body.rows))

  const { id, fileName, currency } = item
  const requiresSecondPerson = company.requiresSecondPerson && item.side === 'ledger'
  const account = await getAccount(scope, item.financialAccountId)
  const { all, placed } = requiresSecondPerson
    ? await placedMeant(scope, { item, account, rows })
    : { all: [], placed: [] }
  const held = requiresSecondPerson && { postsHash: hashOfPlaced(placedOf(all)) }
  const meant = { type: 'take_duplicates', targetId: id, ...(rows && { rows }), ...held } as const
  const operation = await beginOrAsk(plan, { requiresSecondPerson }, meant, {
    begin: () => countLeftOut(scope, { targetId: id, rows: rows ?? null }),
    async inWords(total) {
      const left = `${counted(total, 'row')} that ${total === 1 ? 'was' : 'were'} left out`
      return {
        kind: 'take_left_out',
        about: id,
        title: `Take ${left} into ${account.name}: “${fileName}”`,
        amount: decimalOf(sumOf(placed.map(({ row }) => absolute(row.line.amount)))),
        currency,
        rows: placed.slice(0, NAMED_MAX).map(inWordsOf),
        ...(sumOfKept(placed) !== undefined && { booksCurrency: company.baseCurrency }),
        ...(placed.length > NAMED_MAX && { rowsBeside: placed.length - NAMED_MAX }),
      }
    },
  })
  return plan.commit(shownOperation(operation))
})

/** The rows that are meant, as the file has them, with where they go: those that are named or all of them, and of these the ones that repeat a line. */
async function placedMeant(
  scope: Scope,
  {
    item,
    account,
    rows = null,
  }: { item: StoredImport; account: StoredAccount; rows: number[] | null | undefined },
): Promise<{ all: PlacedRow[]; placed: PlacedRow[] }> {
  const file = await readImported(item)
  if ('failure' in file) throw refuse(file.failure)
  const outcome = readFile(file.bytes, item)
  if ('failure' in outcome) throw refuse('upload.unreadable', { reason: outcome.failure })
  const all = await placeRows(scope, account, meantLines(outcome.rows, rows))
  const leftOut = new Set(await leftOutLines(scope, item, outcome.rows, rows))
  return { all, placed: all.filter(({ row }) => leftOut.has(row)) }
}

function inWordsOf({ row: { row, line }, account: { accountCode, accountName }, inBooks }: PlacedRow) {
  return {
    row,
    date: line.date,
    description: textOf(line),
    amount: decimalOf(line.amount),
    account: `${accountCode} ${accountName}`,
    ...(inBooks !== undefined && { inBooks: decimalOf(inBooks) }),
  }
}
