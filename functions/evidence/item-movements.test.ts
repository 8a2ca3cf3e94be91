/** Two months by hand: what January left open is what February begins with, on the screen, in the package and in the recount. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import type { PackageItem, RawItem } from '../../shared/domain/audit/items.ts'
import { aJanuaryOf } from '../../test/a-january.ts'
import { aBankLine, aCompany, aLedgerEntry } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const move = async (name: Json, id: string) => (await desk.call(name, { as, params: { id } })).body

async function itemsOfCompany(): Promise<RawItem[]> {
  const { eachItemOfCompany } = await import('../storage/company-items.ts')
  const { proveScope, within } = await import('../storage/scope.ts')
  const scope = proveScope(companyId)
  const items: RawItem[] = []
  await within(scope, async () => {
    for await (const item of eachItemOfCompany(scope, new Date('2100-01-01T00:00:00Z'))) items.push(item)
  })
  return items
}

const isPackage = (item: RawItem): item is PackageItem => 'says' in item && item.says !== null

test('a cheque of 70.00 that January left outstanding clears in February, when one of 40.00 and a fee of 12.50 of the bank are open', async () => {
  const { id: january, accountId, cheque } = await aJanuaryOf(desk, as, companyId)
  await move('approveReconciliation', january)
  const cleared = await aBankLine(desk, as, accountId, { transactionDate: '2026-02-03', amount: '-70.00' })
  const body = { sourceTransactionId: cleared.id, ledgerTransactionId: cheque.id }
  expect((await desk.call('createMatch', { as, body })).status).toBe(201)
  const spent = { transactionDate: '2026-02-24', amount: '40.00', category: 'expense' }
  await aLedgerEntry(desk, as, accountId, spent)
  const fee = await aBankLine(desk, as, accountId, { transactionDate: '2026-02-27', amount: '-12.50' })
  const february = {
    companyId,
    financialAccountId: accountId,
    periodStart: '2026-02-01',
    periodEnd: '2026-02-28',
    openingBalance: '1100.00',
    // 1,100.00 - 70.00 - 12.50.
    closingBalance: '1017.50',
    status: 'in_progress',
  }
  const { id } = (await desk.call('createReconciliation', { as, body: february })).body

  const nothing = { before: '0.00', added: '0.00', cleared: '0.00', after: '0.00' }
  const moved = {
    inTransit: nothing,
    outstanding: { before: '-70.00', added: '-40.00', cleared: '70.00', after: '-40.00' },
    bankErrors: nothing,
    unrecordedIn: nothing,
    unrecordedOut: { before: '0.00', added: '-12.50', cleared: '0.00', after: '-12.50' },
  }
  expect((await move('getReconciliation', id)).itemMovements).toEqual(moved)

  // The fee is entered, on its day: the bank has nothing any more that the books have not.
  const entered = await aLedgerEntry(desk, as, accountId, {
    ...spent,
    transactionDate: '2026-02-27',
    amount: '12.50',
  })
  await desk.call('createMatch', {
    as,
    body: { sourceTransactionId: fee.id, ledgerTransactionId: entered.id },
  })
  await move('completeReconciliation', id)
  expect((await move('approveReconciliation', id)).status).toBe('approved')
  const after = { ...moved, unrecordedOut: nothing }
  const { body: evidence } = await desk.call('getEvidencePackage', {
    as,
    params: { id, version: '1' } as Json,
  })
  expect([evidence.format, evidence.itemMovements]).toEqual([4, after])
  expect((await move('getReconciliation', id)).itemMovements).toEqual(after)

  // What January says of its end is what February says of its beginning, whatever was cleared since.
  const before = (await move('getReconciliation', january)).itemMovements
  expect(before.outstanding).toEqual({ before: '0.00', added: '-70.00', cleared: '0.00', after: '-70.00' })

  const items = await itemsOfCompany()
  expect(verify(items).broken).toEqual([])
  const kept = items.filter(isPackage).find(({ says }) => says?.reconciliationId === id)!
  const said = { ...kept.says!, itemMovements: { ...after, outstanding: moved.unrecordedOut } }
  const falsified = items.map((item) => (item === kept ? { ...kept, says: said } : item))
  expect(verify(falsified).broken.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(`^the package of statement ${id} says item movements `),
  ])
})

test('a package of the format before says nothing of it, and neither does the screen', async () => {
  const { EvidencePackage } = await import('../../shared/contract/evidence.ts')
  const { frozenItems } = await import('../reconciliations/frozen-items.ts')
  const { anEvidencePackage } = await import('../../shared/domain/evidence/an-evidence-package.ts')
  const { itemMovements: _, ...older } = anEvidencePackage({ format: 3 })
  expect(frozenItems(EvidencePackage.parse(older)).itemMovements).toBe(null)
})
