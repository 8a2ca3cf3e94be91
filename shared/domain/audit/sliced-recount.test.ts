/** A company of which not all items can be held: how much of it is, and what is found. That its rules say what they say of all items at once stands with the tampers. */
import { expect, test } from 'vitest'
import { budgetMs } from '../../../test/budget.ts'
import { lookedAtInSlices } from '../../../test/looked-at-in-slices.ts'
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

/** What slices found, how many items the largest held, and how often the company was gone through. */
function recounted(changed: (item: RawItem) => RawItem = (item) => item) {
  let [readings, heapMb] = [0, 0]
  const read = function* () {
    readings++
    for (const item of aCompany()) yield changed(item)
  }
  const afterEach = () => {
    heapMb = Math.max(heapMb, process.memoryUsage().rss / 2 ** 20)
  }
  const { broken, ...looked } = lookedAtInSlices(read, { itemsMax: ITEMS_MAX, afterEach })
  const said = broken.filter(({ invariant }) => !/directory/.test(invariant))
  return { ...looked, readings, heapMb, said }
}

test('however large a company is, it is gone through twice, about as many of its items are held as were said, and one that is not so is named', {
  timeout: budgetMs(30 + PAIRS / 500),
}, () => {
  const odd = aPair(77)[0]!
  const { slices, readings, largest, heapMb, said } = recounted((item) =>
    item.id === odd.id ? { ...item, amount: '1.26' } : item,
  )
  expect(said.map(({ sentence }) => sentence)).toEqual([`match ${recordId('M', 77)} sums to 100 units`])
  expect(slices).toBeGreaterThan(7)
  expect(readings).toBe(2)
  expect(largest).toBeLessThan(ITEMS_MAX)
  if (PAIRS > 100_000)
    console.log(`${4 * PAIRS} items in ${slices} slices of at most ${largest}, ${Math.round(heapMb)} MB`)
})

test('what names what goes on from what was kept of it, and of more names than can be held nothing is joined any more', () => {
  const items = [...aCompany()]
  const [first, rest] = [items.slice(0, items.length / 2), items.slice(items.length / 2)]
  const piled = (sliced: SlicedRecount) =>
    items.flatMap((item) => [...sliced.sort(item)].map(([pile, { pk, sk }]) => `${pile} ${pk} ${sk}`))
  const atOnce = new SlicedRecount({ itemsMax: ITEMS_MAX })
  for (const item of items) atOnce.link(item)
  let sliced = new SlicedRecount({ itemsMax: ITEMS_MAX })
  for (const item of first) sliced.link(item)
  sliced = new SlicedRecount({ itemsMax: ITEMS_MAX, links: sliced.links, from: sliced.soFar() })
  for (const item of rest) sliced.link(item)
  expect(piled(sliced)).toEqual(piled(atOnce))
  expect(atOnce.isTooLarge).toBe(false)

  const small = new SlicedRecount({ itemsMax: ITEMS_MAX, namesMax: 2 * PAIRS })
  for (const item of items) small.link(item)
  expect(small.isTooLarge).toBe(true)
  expect(small.links[0].length).toBeLessThan(atOnce.links[0].length)
})

const CHAINS = Number(process.env.LARGE_CHAINS ?? 5_000)

test('names that were joined in any order are in one slice, and what nobody joined is in none', {
  timeout: budgetMs(30 + CHAINS / 20_000),
}, () => {
  const linked = new LinkedIds()
  for (let at = 0; at < CHAINS; at++) linked.join([`a${at}`, `b${at}`])
  for (let at = CHAINS - 1; at >= 0; at--) linked.join([`d${at}`, `c${at}`, `b${at}`])
  const slices = Math.max(7, CHAINS / 50_000)
  const sizes = new Array<number>(slices).fill(0)
  for (let at = 0; at < CHAINS; at++) {
    const [slice, ...others] = ['a', 'b', 'c', 'd'].map((letter) => linked.sliceOf(letter + at, slices)!)
    if (others.some((other) => other !== slice)) throw new Error(`chain ${at} is in two slices`)
    sizes[slice!]!++
  }
  for (const size of sizes) expect(Math.abs(size / (CHAINS / slices) - 1)).toBeLessThan(0.1)
  expect(linked.sliceOf('e1', slices)).toBeUndefined()
  // Of ten million chains half a percent of the names share their digest with another.
  expect(linked.size).toBeLessThanOrEqual(4 * CHAINS)
  expect(linked.size).toBeGreaterThan(0.99 * 4 * CHAINS)
  if (CHAINS > 1_000_000)
    console.log(`${linked.size} names, ${process.resourceUsage().maxRSS >> 10} MB at most`)
})
