/** Years of lines put directly into the table, as the domain makes them and the books count them: folded, searched and audited. */
import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { lineEntity } from '../../functions/storage/entities/line.ts'
import { keys, type Side } from '../../functions/storage/keys.ts'
import { newUlid } from '../../functions/storage/new-ulid.ts'
import { proveScope } from '../../functions/storage/scope.ts'
import { placesOf } from '../../shared/domain/books/book-pages.ts'
import { type Count, entryCounts } from '../../shared/domain/books/counts.ts'
import { addDays, type Day, monthOf } from '../../shared/domain/calendar/day.ts'
import { lineId } from '../../shared/domain/ids/ids.ts'
import { openBankLine, openLedgerLine } from '../../shared/domain/transactions/open-line.ts'
import {
  addSearched,
  type Blocks,
  packed,
  partsOfBlock,
  searchedBy,
} from '../../shared/domain/transactions/search-block.ts'
import type { Desk } from '../../test/desk.ts'

export interface Company {
  companyId: number
  accounts: readonly { id: number; chartAccountId: number }[]
  /** To which the ledger side is posted. */
  otherAccountId: number
}

const PART_TEXTS = 400
const CHUNK_LINES = 45
const WORDS = [
  'Payment',
  'Invoice',
  'Rent',
  'Payroll',
  'Utilities',
  'Transfer',
  'Refund',
  'Insurance',
  'Coffee',
]

/** So many lines on each side, over so many days that end with the last one; one in twenty is open, one in ninety a coffee. */
export async function fillCompany(
  desk: Desk,
  { companyId, accounts, otherAccountId }: Company,
  { pairs, days, last }: { pairs: number; days: number; last: Day },
): Promise<void> {
  const scope = proveScope(companyId)
  const pages = new Map<string, { page: string; period: string; counts: Map<string, bigint> }>()
  const blocks: Blocks = new Map()
  const put = putter(desk)
  const add = (counts: Iterable<Count>) => {
    for (const count of counts)
      for (const [page, period, name] of placesOf(count)) {
        const of = pages.get(`${page}#${period}`) ?? { page, period, counts: new Map<string, bigint>() }
        pages.set(`${page}#${period}`, of)
        of.counts.set(name, (of.counts.get(name) ?? 0n) + count[3])
      }
  }
  let ids: string[] = []
  const audit = async () => {
    const now = new Date()
    const key = keys.record(scope, 'audit', {
      month: monthOf(now.toISOString().slice(0, 10) as Day),
      key: newUlid(now.getTime()),
    })
    const changes = [{ entityType: 'source_transaction', action: 'created', entityIds: ids }]
    await put({
      ...key,
      userId: 'system',
      requestId: 'bench',
      source: 'import-bank-file',
      timestamp: now.toISOString(),
      hashes: {},
      changes,
    })
    ids = []
  }
  for (let at = 0; at < pairs; at++) {
    const date = addDays(last, -Math.floor(((pairs - 1 - at) * days) / pairs))
    const account = accounts[at % 3 === 0 ? (at % (accounts.length - 1)) + 1 : 0]!
    const sides: Side[] = ['bank', 'ledger']
    for (const side of sides) {
      const line = aLine(side, companyId, account, otherAccountId, date, at)
      const of = lineEntity(side) as ReturnType<typeof lineEntity<'bank'>>
      const kept = line as Parameters<typeof of.key>[1] & Parameters<NonNullable<typeof of.counts>>[0]
      add(of.counts!(kept))
      addSearched(blocks, searchedBy(side, line), 1)
      await put({ ...line, ...of.key(scope, kept), ...of.index?.(scope, kept) })
      if (ids.push(line.id) === CHUNK_LINES) await audit()
    }
    const [debitAmount, creditAmount] = [`${(at % 900) + 1}.00`, '0.00']
    add(
      entryCounts({
        entryDate: date,
        status: 'POSTED',
        currency: 'CAD',
        lines: [
          { chartAccountId: account.chartAccountId, debitAmount, creditAmount, description: '' },
          {
            chartAccountId: otherAccountId,
            debitAmount: creditAmount,
            creditAmount: debitAmount,
            description: '',
          },
        ],
      }),
    )
  }
  for (const { page, period, counts } of pages.values())
    await put({
      ...keys.bookPage(scope, page, period),
      page,
      period,
      fold: 0,
      counts: Object.fromEntries(counts),
    })
  for (const [block, texts] of blocks) {
    const { shelf, accountId, month } = partsOfBlock(block)
    const all = [...texts]
    for (let part = 1; all.length > 0; part++) {
      const of = packed(new Map(all.splice(0, PART_TEXTS)))
      await put({ ...keys.textsPart(scope, shelf, accountId, month, part), block, part, fold: 0, texts: of })
    }
  }
  await put.rest()
}

function aLine(
  side: Side,
  companyId: number,
  account: { id: number },
  otherAccountId: number,
  date: Day,
  at: number,
) {
  const hash = (at * 2_654_435_761).toString(16).padStart(32, '0').slice(-32)
  const sign = side === 'bank' ? 1 : -1
  const made = {
    id: lineId({ companyId, accountId: account.id, date, hash }),
    account: { id: account.id, companyId, currency: 'CAD' },
    date,
    amount: `${sign * ((at % 900) + 1)}.00`,
    description: `${at % 90 === 8 ? 'Coffee' : WORDS[at % 8]} ${at}`,
    category: null,
    now: `${date}T12:00:00.000Z`,
  }
  const line =
    side === 'bank'
      ? openBankLine({ ...made, reference: null })
      : openLedgerLine({
          ...made,
          category: 'income',
          referenceNumber: null,
          chartAccountId: otherAccountId,
          accountCode: '4000',
          journalEntryId: `${companyId}.${monthOf(date)}.${newUlid(0)}`,
        })
  return at % 20 === 0 ? line : { ...line, status: 'matched' as const, explainedOn: date }
}

const AT_ONCE = 25
const IN_FLIGHT = 8

/** Puts items together, several batches at a time. */
function putter(desk: Desk) {
  type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string]
  let waiting: Requests = []
  let going: Promise<unknown>[] = []
  const send = async () => {
    const RequestItems = { table: waiting }
    waiting = []
    going.push(desk.raw.send(new BatchWriteCommand({ RequestItems })))
    if (going.length === IN_FLIGHT) going = [void (await Promise.all(going)) as never]
  }
  const put = async (Item: Record<string, unknown>) => {
    if (waiting.push({ PutRequest: { Item } }) === AT_ONCE) await send()
  }
  return Object.assign(put, {
    rest: async () => {
      if (waiting.length > 0) await send()
      await Promise.all(going)
    },
  })
}
