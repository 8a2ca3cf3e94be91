/** Whatever became of an item: the recount names it and goes on with all others. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let items: RawItem[]
/** Each attribute of each item but its keys. */
let attributes: { at: number; name: string }[]
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  desk.untilHour(12)
  const companyId = (await aCompany(desk, as)).id
  const { id } = await anAccount(desk, as, companyId)
  const [line, entry] = [await aBankLine(desk, as, id), await aLedgerEntry(desk, as, id)]
  const body = { sourceTransactionId: line.id, ledgerTransactionId: entry.id }
  const { body: match } = await desk.call('createMatch', { as, body })
  await desk.call('bulkApprove', { as, body: { companyId, matchIds: [match.id] } })
  await anUpload(desk, as, id, 'Date,Description,Amount\n2025-11-05,Coffee,-3.20\n2026-01-07,Tea,wrong')
  await desk.drain()
  await foldAll(companyId)
  await aBankLine(desk, as, id, { description: 'After the fold' })
  const period = { periodStart: '2025-11-01', periodEnd: '2026-01-31' }
  const balances = { openingBalance: '0.00', closingBalance: '0.00' }
  await desk.call('createReconciliation', { as, body: { financialAccountId: id, ...period, ...balances } })
  await desk.fire('seal-audit')
  items = await desk.items()
  attributes = items.flatMap(({ pk, sk: _, ...rest }, at) =>
    pk.startsWith('C#') && !pk.includes('#answers#') ? Object.keys(rest).map((name) => ({ at, name })) : [],
  )
})
afterAll(() => desk.stop())

async function foldAll(companyId: number): Promise<void> {
  const { foldBooks } = await import('../storage/books/fold-books.ts')
  const { proveScope, within } = await import('../storage/scope.ts')
  const scope = proveScope(companyId)
  await within(scope, () => foldBooks(scope, 1))
}

const mangled = (item: RawItem, name: string, value: unknown): RawItem => {
  const { [name]: _, ...rest } = item
  return (value === undefined ? rest : { ...rest, [name]: value }) as RawItem
}

test('nothing that an item says can keep the recount from its end', () => {
  expect(verify(items).broken).toEqual([])
  const wrongs = [
    undefined,
    null,
    'x',
    7,
    -1.5,
    true,
    {},
    [],
    [null],
    ['x'],
    { x: 'x' },
    new Uint8Array([1, 2]),
  ]
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...wrongs), (which, wrong) => {
      const { at, name } = attributes[which % attributes.length]!
      const { broken } = verify(items.with(at, mangled(items[at]!, name, wrong)))
      for (const { sentence } of broken) expect(sentence).not.toBe('')
    }),
    { numRuns: 400 },
  )
})

test('an item that is not what its kind is, that lost its hash or stands elsewhere in the index is told by name', () => {
  const named = (at: number, name: string, value: unknown) => {
    const item = items[at]!
    const { broken } = verify(items.with(at, mangled(item, name, value)))
    const id = String(item.id)
    return broken.some(({ sentence }) => sentence.includes(`${item.pk} ${item.sk}`) || sentence.includes(id))
  }
  const untold: string[] = []
  const seen = new Set<string>()
  for (const { at, name } of attributes) {
    const { pk, sk } = items[at]!
    // One of each kind, and of an audit record what the recount reads; all else of it is told by the chain.
    const kind = `${pk.replaceAll(/\d/g, '')} ${sk === '#head'} ${name.replaceAll(/\d/g, '')}`
    if (seen.has(kind) || (pk.includes('#audit#') && name !== 'changes' && name !== 'timestamp')) continue
    seen.add(kind)
    // Approved matches that matching learns from stand in an index of their own, by which nothing is decided.
    if (name.startsWith('open') && /#matches#/.test(pk)) continue
    if (!named(at, name, name === 'h' ? undefined : { x: 'x' })) untold.push(kind)
  }
  expect(seen.size).toBeGreaterThan(150)
  expect(untold).toEqual([])
})
