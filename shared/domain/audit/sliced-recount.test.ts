/** A company of which not all items can be held: how much of it is, and what is found. That its rules say what they say of all items at once stands with the tampers. */
import { expect, test } from 'vitest'
import { budgetMs } from '../../../test/budget.ts'
import type { RawItem } from './items.ts'
import { LinkedIds } from './linked-ids.ts'
import { SlicedRecount } from './sliced-recount.ts'

const PAIRS = Number(process.env.LARGE_PAIRS ?? 2_000)
const ITEMS_MAX = PAIRS > 100_000 ? 200_000 : 500
const OF_RECORD = 50

const recordId = (letter: string, number: number) => `1.202601.${letter}${String(number).padStart(25, '0')}`
const lineId = (letter: string, number: number) =>
  `1.5.202601${String(1 + (number % 28)).padStart(2, '0')}.${letter}${String(number).padStart(25, '0')}`

/** What a bank line, its ledger entry, its journal entry and their match are like. */
function aPair(number: number): RawItem[] {
  const [bankId, ledgerId] = [lineId('b', number), lineId('c', number)]
  const [entryId, matchId] = [recordId('E', number), recordId('M', number)]
  const [transactionDate, day] = [`2026-01-${bankId.slice(10, 12)}`, bankId.slice(10, 12)]
  const line = {
    companyId: 1,
    financialAccountId: 5,
    transactionDate,
    description: `Payment ${number}`,
    currency: 'CAD',
  }
  const held = { status: 'matched', matchId, explainedOn: transactionDate, importBatchId: null }
  const zero = '0.00'
  return [
    { pk: 'C#1#A#5#B#202601', sk: `${day}#${bankId}`, id: bankId, ...line, ...held, amount: '1.25' },
    {
      pk: 'C#1#A#5#L#202601',
      sk: `${day}#${ledgerId}`,
      id: ledgerId,
      ...line,
      ...held,
      amount: '-1.25',
      journalEntryId: entryId,
    },
    {
      pk: 'C#1#journal#202601',
      sk: entryId,
      id: entryId,
      companyId: 1,
      entryDate: transactionDate,
      entryType: 'STANDARD',
      status: 'POSTED',
      currency: 'CAD',
      totalDebits: '1.25',
      totalCredits: '1.25',
      lines: [
        { chartAccountId: 11, debitAmount: '1.25', creditAmount: zero },
        { chartAccountId: 12, debitAmount: zero, creditAmount: '1.25' },
      ],
      ledgerTransactionIds: [ledgerId],
      openPk: 'C#1#journal-days#202601',
      openSk: `${transactionDate}#${entryId.slice(9)}`,
    },
    {
      pk: 'C#1#matches#202601',
      sk: matchId,
      id: matchId,
      companyId: 1,
      financialAccountId: 5,
      currency: 'CAD',
      approvalStatus: 'approved',
      approvedBy: 'system',
      matchType: 'one_to_one',
      origin: 'engine',
      confidenceScore: 1,
      createdAt: '2026-02-01T10:00:00.000Z',
      sourceTransactions: [{ id: bankId, transactionDate }],
      ledgerTransactions: [{ id: ledgerId, transactionDate }],
    },
  ]
}

/** Its audit first, as it comes from the table, and its lines, entries and matches each in their own place. */
function* aCompany(): Generator<RawItem> {
  for (let first = 0; first < PAIRS; first += OF_RECORD) {
    const entityIds = Array.from(
      { length: Math.min(OF_RECORD, PAIRS - first) },
      (_, at) => first + at,
    ).flatMap((number) => aPair(number).map(({ id }) => String(id)))
    const changes = [{ entityType: 'line', action: 'created', entityIds }]
    yield {
      pk: 'C#1#audit#202602',
      sk: String(first).padStart(26, '0'),
      timestamp: '2026-02-01T10:00:00.000Z',
      changes,
      hashes: {},
    }
  }
  yield { pk: 'C#1#company', sk: 'company', id: 1 }
  const opened = {
    currency: 'CAD',
    openingBalance: '0.00',
    bankOpeningBalance: '0.00',
    openingDate: '2026-01-01',
  }
  yield { pk: 'C#1#accounts', sk: '5', id: 5, chartAccountId: 12, ...opened }
  yield { pk: 'C#1#members', sk: 'anna', userId: 'anna', role: 'owner' }
  for (let kind = 0; kind < 4; kind++)
    for (let number = 0; number < PAIRS; number++) yield aPair(number)[kind]!
}

/** What slices found, and how many items the largest held. */
function recounted(changed: (item: RawItem) => RawItem = (item) => item) {
  const sliced = new SlicedRecount({ itemsMax: ITEMS_MAX })
  for (const item of aCompany()) sliced.link(item)
  let largest = 0
  let heapMb = 0
  while (!sliced.isDone) {
    const slice = sliced.nextSlice()
    for (const item of aCompany()) slice.take(changed(item))
    heapMb = Math.max(heapMb, process.memoryUsage().rss / 2 ** 20)
    largest = Math.max(largest, slice.size)
    sliced.look(slice)
  }
  const { of, broken } = sliced.soFar()
  return { of, largest, heapMb, said: broken.filter(({ invariant }) => !/directory/.test(invariant)) }
}

test('however large a company is, about as many of its items are held as were said, and one that is not so is named', {
  timeout: budgetMs(30 + PAIRS / 500),
}, () => {
  const odd = aPair(77)[0]!
  const { of, largest, heapMb, said } = recounted((item) =>
    item.id === odd.id ? { ...item, amount: '1.26' } : item,
  )
  expect(said.map(({ sentence }) => sentence)).toEqual([`match ${recordId('M', 77)} sums to 100 units`])
  expect(of).toBeGreaterThan(7)
  expect(largest).toBeLessThan(ITEMS_MAX)
  if (PAIRS > 100_000)
    console.log(`${4 * PAIRS} items in ${of} slices of at most ${largest}, ${Math.round(heapMb)} MB`)
})

test('names that were joined in any order are in one slice, and what nobody joined is in none', () => {
  const linked = new LinkedIds()
  const chains = 5_000
  for (let at = 0; at < chains; at++) linked.join([`a${at}`, `b${at}`])
  for (let at = chains - 1; at >= 0; at--) linked.join([`d${at}`, `c${at}`, `b${at}`])
  const slices = 7
  const sizes = new Array<number>(slices).fill(0)
  for (let at = 0; at < chains; at++) {
    const found = ['a', 'b', 'c', 'd'].map((letter) => linked.sliceOf(letter + at, slices))
    expect(new Set(found).size).toBe(1)
    sizes[found[0]!]!++
  }
  for (const size of sizes) expect(size).toBeGreaterThan(chains / slices / 2)
  expect([linked.size, linked.sliceOf('e1', slices)]).toEqual([4 * chains, undefined])
})
