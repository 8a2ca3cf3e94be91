/**
 * An import and the matching that follows it, broken at every single call to a store in every way, then redelivered until it
 * is done and delivered once more. Whatever broke, the end is the end of the run that nothing broke.
 */
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Message, startDesk } from '../../test/desk.ts'
import { stateTextOf } from '../../test/state.ts'

let desk: Desk
let faults: typeof import('../../test/faults.ts')
let start: RawItem[]
let uploaded: Message
const as = 'anna'

const LEDGER_ROWS = 45
const BANK_ROWS = 100

beforeAll(async () => {
  desk = await startDesk()
  faults = await import('../../test/faults.ts')
  faults.installFaults()
  const accountId = (await anAccount(desk, as, (await aCompany(desk, as)).id)).id
  const columnMapping = {
    format: 'csv',
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    reference: 'Reference',
    dateFormat: 'YYYY-MM-DD',
    decimalMark: '.',
    invert: false,
  }
  await anUpload(desk, as, accountId, ledgerFile(), { side: 'ledger', columnMapping })
  await desk.drain()
  await anUpload(desk, as, accountId, bankFile())
  uploaded = desk.messages.shift()!
  start = await desk.items()
})
afterAll(() => desk.stop())

/** Clear pairs, a few that nothing answers, two identical payments, and a row that cannot be read. */
function bankFile(): string {
  const rows = Array.from(
    { length: BANK_ROWS },
    (_, at) =>
      `2026-0${3 + (at % 2)}-${String(1 + (at % 27)).padStart(2, '0')},CUSTOMER ${at} LTD INV-${3000 + at},${137 + at * 31}.15`,
  )
  return [
    'Date,Description,Amount',
    ...rows,
    '2026-04-02,Coffee,-3.80',
    '2026-04-02,Coffee,-3.80',
    '2026-04-31,No such day,1.00',
  ].join('\n')
}

function ledgerFile(): string {
  const rows = Array.from(
    { length: LEDGER_ROWS },
    (_, at) =>
      `2026-0${3 + (at % 2)}-${String(1 + (at % 27)).padStart(2, '0')},Customer ${at} Limited,-${137 + at * 31}.15,INV-${3000 + at}`,
  )
  return ['Date,Description,Amount,Reference', ...rows].join('\n')
}

/** Puts the table back to where the file has just arrived. */
async function rewind(): Promise<void> {
  const present = await desk.items()
  const kept = new Set(start.map(({ pk, sk }) => `${pk} ${sk}`))
  const now = new Map(present.map((item) => [`${item.pk} ${item.sk}`, stateTextOf([item])]))
  const TableName = 'table'
  const actions = [
    ...present
      .filter(({ pk, sk }) => !kept.has(`${pk} ${sk}`))
      .map(({ pk, sk }) => ({ Delete: { TableName, Key: { pk, sk } } })),
    ...start
      .filter((item) => now.get(`${item.pk} ${item.sk}`) !== stateTextOf([item]))
      .map((Item) => ({ Put: { TableName, Item } })),
  ]
  for (let from = 0; from < actions.length; from += 100) {
    await desk.raw.send(new TransactWriteCommand({ TransactItems: actions.slice(from, from + 100) }))
  }
  desk.messages.length = 0
}

/** Delivers as a queue does: again and again until it is taken, then whatever came of it, then everything once more. */
async function deliverAll(): Promise<void> {
  const seen: Message[] = [uploaded]
  for (let at = 0; at < seen.length; at++) {
    await deliverUntilTaken(seen[at]!)
    seen.push(...desk.messages.splice(0))
  }
  for (const message of seen) await deliverUntilTaken(message)
}

async function deliverUntilTaken(message: Message): Promise<void> {
  let attempts = 0
  while (!(await desk.deliver(message))) expect(++attempts).toBeLessThan(5)
}

/** What a person would call the state: without the ids and times that each run makes anew. */
function outcomeOf(all: readonly RawItem[]): string {
  const items = all.filter(({ pk }) => !/#(audit|answers)#|#R#/.test(pk))
  const fresh = /\d+\.\d{6}\.[0-9A-Z]{26}(-\d{6})?|[0-9A-HJKMNP-TV-Z]{26}|\d{4}-\d\d-\d\dT[\d:.]+Z/g
  return stateTextOf(
    items.map((item) =>
      JSON.parse(
        JSON.stringify(item, (_, value) => (typeof value === 'bigint' ? String(value) : value)).replace(
          fresh,
          '*',
        ),
      ),
    ),
  )
}

/** The invariants hold; gives back the outcome. */
async function soundOutcome(label: string): Promise<string> {
  const items = await desk.items()
  expect(verify(items).broken, label).toEqual([])
  return outcomeOf(items)
}

test('an import broken at any call, in any way, ends as one that nothing broke', async () => {
  faults.breakCalls()
  await deliverAll()
  const calls = [...faults.callsMade()]
  const expected = await soundOutcome('unbroken')
  const { counted } = verify(await desk.items())
  expect(counted.bankLines).toBe(BANK_ROWS + 2)
  expect(counted.matches).toBeGreaterThan(LEDGER_ROWS * 0.8)

  let points = 0
  for (const [at, command] of calls.entries()) {
    const call = at + 1
    for (const fault of faults.faultsOf(command)) {
      await rewind()
      faults.breakCalls({ call, fault })
      await deliverAll()
      expect(await soundOutcome(`${fault} at call ${call}`), `${fault} at call ${call}`).toBe(expected)
      points++
    }
  }
  expect(points).toBeGreaterThan(100)
  console.log(`${points} crash points over ${calls.length} calls survived`)
}, 240_000)

const PAIRS = Number(process.env.FAULT_PAIRS ?? 0)

test.runIf(PAIRS > 0)(
  'an import broken at any two calls ends as one that nothing broke',
  async () => {
    await rewind()
    faults.breakCalls()
    await deliverAll()
    const calls = [...faults.callsMade()]
    const expected = await soundOutcome('unbroken')
    const points = calls.flatMap((command, at) =>
      faults.faultsOf(command).map((fault) => ({ call: at + 1, fault })),
    )
    const seed = Math.floor(Date.now() / 86_400_000)
    console.log(`fault pairs with seed ${seed}`)
    for (let pair = 0; pair < PAIRS; pair++) {
      // Steps that share no factor with the number of points walk over all of them before any comes again.
      const one = points[(pair * 7919 + seed) % points.length]!
      const other = points[(pair * 104_729 + seed * 31 + Math.floor(pair / points.length)) % points.length]!
      const label = `${one.fault} at ${one.call}, ${other.fault} at ${other.call}`
      await rewind()
      faults.breakCalls(one, other)
      await deliverAll()
      expect(await soundOutcome(label), label).toBe(expected)
    }
  },
  1_800_000,
)
