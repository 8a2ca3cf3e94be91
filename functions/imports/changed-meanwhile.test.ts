/** A file of many rows takes minutes to come in: what another person confirmed holds for the last row as for the first. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aCompany, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Handler, type Json, startDesk } from '../../test/desk.ts'
import { PLAIN_COLUMNS } from '../../test/plain-columns.ts'

let desk: Desk
let companyId: number
let inChunks: Handler
let inTurns: Handler
let takingInChunks: Handler
let takingInTurns: Handler
const as = 'anna'
const ROWS = 24
const DAY = '2026-03-02'
const CHANGED = expect.stringContaining('changed during the import')

beforeAll(async () => {
  desk = await startDesk()
  const { importingBy } = await import('./import-bank-file.ts')
  const { runningBy } = await import('../operations/run-operation.ts')
  inChunks = importingBy({ actionsMax: 17 })
  inTurns = importingBy({ actionsMax: 17, workMs: -1 })
  takingInChunks = runningBy({ actionsMax: 17 })
  takingInTurns = runningBy({ actionsMax: 17, workMs: -1 })
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  await aMember(desk, as, companyId, 'ben', 'admin')
})
afterAll(async () => {
  expect(verify(await desk.items()).broken).toEqual([])
  await desk.stop()
})

async function asksForTwo() {
  const { version } = (await desk.call('getCompany', { as, params: { id: companyId } })).body
  const body = { requiresSecondPerson: true, version }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
}
async function aFile(accountId: number): Promise<string> {
  const rows = Array.from({ length: ROWS }, (_, at) => `${DAY},Office ${at},-40.00,6350`)
  const text = ['Date,Description,Amount,Category', ...rows].join('\n')
  const columnMapping = { ...PLAIN_COLUMNS, category: 'Category' }
  const { id } = await anUpload(desk, as, accountId, text, { side: 'ledger', columnMapping })
  await desk.drain()
  return id
}
/** Confirmed by the other person; what it sets going still waits. */
async function confirmed() {
  const { body } = await desk.call('listRequests', { as, query: { companyId } })
  const reply = await desk.call('confirmRequest', { as: 'ben', params: { id: body[0].id } })
  expect([200, 202]).toContain(reply.status)
}
async function deliverAll(standIn: Handler) {
  for (let message = desk.messages.shift(); message; message = desk.messages.shift())
    await desk.deliver(message, ['imports', 'operations'].includes(message.queue) ? standIn : undefined)
}
const read = async (id: string) => (await desk.call('getImport', { as, params: { id } })).body

async function renumberRent() {
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const { id, version } = chart.find(({ accountCode }: Json) => accountCode === '6350')
  const body = { accountCode: '6351', version }
  expect((await desk.call('updateChartAccount', { as, params: { id }, body })).status).toBe(200)
}
async function aRate(rate: string) {
  const body = { rates: [{ currency: 'EUR', date: DAY, rate }] }
  expect((await desk.call('writeExchangeRates', { as, params: { id: companyId }, body })).status).toBe(201)
}
/** What the entries of imports come to, and to which accounts they go beside their own. */
async function posted() {
  const { body } = await desk.call('listJournalEntries', { as, query: { companyId, limit: 100 } })
  const entries = body.filter(({ entryType }: Json) => entryType === 'IMPORT')
  const codes = entries.flatMap(({ lines }: Json) => lines.map(({ accountCode }: Json) => accountCode))
  return {
    entries: entries.length,
    totals: [...new Set(entries.map(({ totalDebits }: Json) => totalDebits))],
    isInSuspense: codes.includes('1999'),
  }
}

const CHANGES: [string, () => Promise<void>, Json, string][] = [
  ['a number of an account', renumberRent, {}, '40.00'],
  ['a rate', () => aRate('1500'), { currency: 'EUR' }, '60.00'],
]

test.each(CHANGES)(
  '%s that is changed between two chunks, or two turns, counts for no row that was confirmed',
  async (_, change, account, total) => {
    for (const isByTurns of [false, true]) {
      companyId = (await aCompany(desk, as)).id
      await aMember(desk, as, companyId, 'ben', 'admin')
      await aRate('1.5')
      const { id: accountId } = await anAccount(desk, as, companyId, { ...account, balance: '0' })
      await asksForTwo()
      const id = await aFile(accountId)
      await confirmed()
      if (isByTurns) {
        await desk.deliver(desk.messages.shift()!, inTurns)
        await change()
      } else {
        desk.faults.comeBefore(40, change)
      }
      await deliverAll(isByTurns ? inTurns : inChunks)
      desk.faults.breakCalls()

      const { status, newRecords, errorRecords } = await read(id)
      expect([status, newRecords + errorRecords]).toEqual(['completed_with_errors', ROWS])
      expect([newRecords > 0, errorRecords > 0]).toEqual([true, true])
      expect(await posted()).toEqual({ entries: newRecords, totals: [total], isInSuspense: false })
      const { body: rows } = await desk.call('listImportRows', { as, params: { id } })
      expect(rows.filter(({ outcome }: Json) => outcome === 'rejected')[0]).toMatchObject({ reason: CHANGED })
    }
  },
)

test.each(CHANGES)(
  '%s that is changed while rows come in that were left out ends what takes them',
  async (_, change, account, total) => {
    for (const isByTurns of [false, true]) {
      companyId = (await aCompany(desk, as)).id
      await aMember(desk, as, companyId, 'ben', 'admin')
      await aRate('1.5')
      const { id: accountId } = await anAccount(desk, as, companyId, { ...account, balance: '0' })
      await aFile(accountId)
      const id = await aFile(accountId)
      await asksForTwo()
      const { body: asked } = await desk.call('takeDuplicates', { as, params: { id }, body: {} })
      await confirmed()
      if (isByTurns) {
        await desk.deliver(desk.messages.shift()!, takingInTurns)
        await change()
      } else {
        desk.faults.comeBefore(40, change)
      }
      await deliverAll(isByTurns ? takingInTurns : takingInChunks)
      desk.faults.breakCalls()

      const { body: operation } = await desk.call('getOperation', { as, params: { id: asked.id } })
      expect(operation).toMatchObject({
        status: 'partly_done',
        blocked: [{ reason: expect.stringContaining('changed after these rows were asked for') }],
      })
      const { processed } = operation
      expect([processed > 0, processed < ROWS]).toEqual([true, true])
      expect(await posted()).toEqual({ entries: ROWS + processed, totals: [total], isInSuspense: false })
    }
  },
)
