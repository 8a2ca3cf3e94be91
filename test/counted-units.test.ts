/** What the product asks of its table, thing by thing: a call more, or a tenth more units than the costs were counted with, is found here. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as counted from '../infra/documents/counted-units.ts'
import { type Item, itemSize } from '../local-cloud/rough/item-size.ts'
import type { surface } from '../shared/contract/index.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount, anUpload } from './builders.ts'
import { type Desk, type Json, startDesk } from './desk.ts'

const LINES = 200
const DECISIONS = 6
const as = 'anna'
let desk: Desk
let companyId: number
let accountId: number
let stored: number
let indexed: number
let held: number
/** How many pairs were typed by hand, each of an amount of its own. */
let typed = 0

beforeAll(async () => {
  desk = await startDesk()
  desk.untilHour(12)
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
  stored = await storedBytes()
  indexed = await storedBytes(standsInIndex)
  held = await heldBytes()
})
afterAll(() => desk.stop())

/** @param of how many things the work is of */
async function unitsOf(of: number, work: () => Promise<unknown>) {
  const before = desk.rough.counts()
  await work()
  const after = desk.rough.counts()
  return {
    calls: after.calls - before.calls,
    writes: (after.writeUnits - before.writeUnits) / of,
    reads: (after.readUnits - before.readUnits) / of,
  }
}

/** Not a tenth more than was stated, and not a fifth less, which would make the stated figure a wrong one. */
function expectAsStated(measured: number, stated: number, what: string) {
  expect([what, measured > stated * 1.1, measured < stated * 0.8]).toEqual([what, false, false])
}

function rows(sign: 1 | -1): string {
  const lines = Array.from({ length: LINES }, (_, at) => {
    const date = `2026-0${1 + (at % 6)}-${String(1 + (at % 27)).padStart(2, '0')}`
    return `${date},Invoice INV-${10_000 + at * 7},${sign * (100 + at * 3)}.25`
  })
  return ['Date,Description,Amount', ...lines, ''].join('\n')
}

async function anImport(side: 'bank' | 'ledger') {
  await anUpload(desk, as, accountId, rows(side === 'bank' ? 1 : -1), { side })
  await desk.drain()
}

/** The index holds the whole of an item that has its key. */
const standsInIndex = (item: Item) => 'openPk' in item

/** With what AWS adds to every item. */
async function storedBytes(isCounted: (item: Item) => boolean = () => true) {
  let total = 0
  let ExclusiveStartKey: unknown
  do {
    const page = JSON.parse((await desk.rough.ask('Scan', { TableName: 'table', ExclusiveStartKey })).body)
    for (const item of page.Items as Item[]) if (isCounted(item)) total += itemSize(item) + 100
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return total
}

/** As whoever holds them all has them: JSON, with what is packed unpacked. */
async function heldBytes() {
  const plain = (_: string, value: unknown) =>
    value instanceof Uint8Array
      ? Buffer.from(value).toString('base64')
      : typeof value === 'bigint'
        ? String(value)
        : value
  return (await desk.items()).reduce((sum, item) => sum + JSON.stringify(item, plain).length, 0)
}

test('an imported line, its run, its match and its entry cost what the costs say', async () => {
  const ledger = await unitsOf(LINES, () => anImport('ledger'))
  expectAsStated(ledger.writes, counted.ofLedgerLine.writes, 'writes of a ledger line')
  expectAsStated(ledger.reads, counted.ofLedgerLine.reads, 'reads of a ledger line')
  const bank = await unitsOf(LINES, () => anImport('bank'))
  expectAsStated(bank.writes, counted.ofBankLine.writes, 'writes of a bank line')
  expectAsStated(bank.reads, counted.ofBankLine.reads, 'reads of a bank line')
  const { body } = await desk.call('getAccountStats', { as, params: { id: accountId } })
  expect(body.automaticTransactions).toBe(LINES)
  const [nowStored, nowHeld] = [await storedBytes(), await heldBytes()]
  expectAsStated((nowStored - stored) / LINES, counted.bytesOfLine, 'bytes of a line')
  const nowIndexed = await storedBytes(standsInIndex)
  expectAsStated((nowIndexed - indexed) / LINES, counted.bytesOfIndexedEntry, 'bytes of a line in the index')
  expectAsStated((nowHeld - held) / LINES, counted.bytesOfUnpackedLine, 'bytes of a line that is held')
})

test.each(Object.entries(counted.ofLook))(
  '%s asks the table no more often than was counted',
  async (name, stated) => {
    const asked: Record<string, object> = {
      getTrialBalance: { params: { companyId } },
      getOpeningBalance: { params: { id: companyId } },
      getReconciliationDashboard: { params: { id: companyId } },
      getOutstandingItems: { params: { id: companyId } },
      listAuditHistory: { params: { companyId } },
      listProposals: { query: { accountId } },
      listAccountTransactions: { params: { id: accountId } },
      listSourceTransactions: { query: { companyId, accountId, search: 'invoice', limit: 25 } },
    }
    const request = asked[name] ?? { query: name === 'getMe' ? {} : { companyId } }
    const look = () =>
      unitsOf(1, async () => {
        const { status } = await desk.call(name as keyof typeof surface, { as, ...request })
        expect(status).toBe(200)
      })
    // A store of many people turns some calls away, which are made again.
    const looks = [await look(), await look(), await look(), await look(), await look()]
    const calls = Math.min(...looks.map((one) => one.calls))
    const reads = Math.min(...looks.map((one) => one.reads))
    // What was not folded into the books yet is read beside them, more or less of it by chance.
    expect([name, calls <= stated.calls, reads > stated.reads * 1.4, reads < stated.reads * 0.8]).toEqual([
      name,
      true,
      false,
      false,
    ])
  },
)

test('a person decides for as many units as was counted: a match, and the approval of what a run proposes', async () => {
  const proposed = await proposedPairs(DECISIONS, (at) => `By hand ${at}`)
  const decisions = await unitsOf(DECISIONS, async () => {
    for (const [at, { id, pair }] of proposed.entries()) await (at % 2 ? approved(id) : matched(pair))
  })
  expectAsStated(decisions.writes, counted.ofDecision.writes, 'writes of a decision')
  expectAsStated(decisions.reads, counted.ofDecision.reads, 'reads of a decision')
})

test('a seal and a recount read what was counted', async () => {
  const hour = companyId % 24
  const at = (hours: number) => ({ time: `2026-01-31T${String(hours % 24).padStart(2, '0')}:00:00Z` })
  await desk.fire('seal-audit', at(hour))
  const seal = await unitsOf(LINES, () => desk.fire('seal-audit', at(hour + 1)))
  expectAsStated(seal.reads, counted.ofSeal.reads, 'reads of a seal')
  const recount = await unitsOf(LINES, () => desk.fire('verify-books', at(hour)))
  const places = counted.readsOfEmptyPlaces / LINES
  expectAsStated(recount.reads, counted.ofRecount.reads + places, 'reads of a recount')
  expectAsStated(recount.writes * LINES, counted.writesOfKeptRecount, 'writes of a recount')
})

const ofBanks =
  'SEPA Direct Debit Miller & Sons Limited, customer 4711, ref NOTPROVIDED, mandate M-2026-000815'

test.each([
  ['short texts', ''],
  ['texts as banks write them', ofBanks],
])(
  'nothing that a decision writes is more than a kilobyte, nor is there an item more: of %s',
  async (_, text) => {
    const [one, other] = await proposedPairs(2, (at) => `Invoice INV-${70_000 + at} of January 15 ${text}`)
    let id = ''
    const match = await unitsOf(1, async () => {
      id = await matched(one!.pair)
    })
    const approval = await unitsOf(1, () => desk.call('approveMatch', { as, params: { id } }))
    const proposal = await unitsOf(1, () => approved(other!.id))
    const writes = { match: match.writes, approval: approval.writes, proposal: proposal.writes }
    expect(writes).toEqual(counted.ofEachDecision)
  },
)

/** Lines by hand on both sides, and what a run says of each pair. */
async function proposedPairs(count: number, descriptionOf: (at: number) => string) {
  for (let at = 0; at < count; at++) {
    const description = descriptionOf(at)
    const amount = `${++typed}.70`
    await aBankLine(desk, as, accountId, { description, amount })
    await aLedgerEntry(desk, as, accountId, { description, amount: `-${amount}` })
  }
  await desk.call('createMatchingRun', { as, body: { accountId, mode: 'dry' } })
  await desk.drain()
  const { body } = await desk.call('listProposals', { as, query: { accountId } })
  expect(body.length).toBeGreaterThanOrEqual(count)
  return (body as Json[]).slice(0, count).map(({ id, sourceTransactions, ledgerTransactions }) => ({
    id: id as string,
    pair: { sourceTransactionId: sourceTransactions[0].id, ledgerTransactionId: ledgerTransactions[0].id },
  }))
}

async function matched(pair: object): Promise<string> {
  const { status, body } = await desk.call('createMatch', { as, body: pair })
  expect(status).toBe(201)
  return body.id
}

async function approved(id: string): Promise<void> {
  expect((await desk.call('approveProposal', { as, params: { id } })).status).toBe(200)
}
