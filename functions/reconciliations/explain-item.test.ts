import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const move = (name: Json, id: string, body?: Json) => desk.call(name, { as, params: { id }, body })
const explain = (lineId: string, explanation: string | null) =>
  desk.call('explainItem', { as, params: { lineId }, body: { explanation } })

test('an item of either side carries a word of explanation; an approval keeps those that it had, and the audit has every one', async () => {
  const { id: financialAccountId } = await anAccount(desk, as, companyId)
  const cheque = { transactionDate: '2026-01-20', amount: '70.00' }
  const { id: chequeId } = await aLedgerEntry(desk, as, financialAccountId, cheque)
  const { id: errorId } = await aBankLine(desk, as, financialAccountId, { amount: '-5.00' })
  await move('excludeLine', errorId, { reason: 'bank_error' })
  const period = { periodStart: '2026-01-01', periodEnd: '2026-01-31', status: 'in_progress' }
  const balances = { openingBalance: '1000.00', closingBalance: '995.00' }
  const body = { financialAccountId, ...period, ...balances }
  const { id } = (await desk.call('createReconciliation', { as, body })).body
  expect((await explain(chequeId, 'Held by the tax office')).body).toEqual({
    id: chequeId,
    reconciliationNotes: 'Held by the tax office',
  })
  await move('completeReconciliation', id)
  const approved = (await move('approveReconciliation', id)).body
  expect(approved.status).toBe('approved')

  await explain(errorId, 'The branch confirmed it')
  const shown = (await move('getReconciliation', id)).body
  expect(shown).toMatchObject({
    version: approved.version,
    status: 'approved',
    openLines: { items: [{ id: errorId, reconciliationNotes: null }] },
    outstandingItems: { items: [{ id: chequeId, reconciliationNotes: 'Held by the tax office' }] },
  })

  await explain(chequeId, null)
  const query = { entityType: 'ledger_transaction', entityId: chequeId }
  const audit = await desk.call('listAuditHistory', { as, params: { companyId }, query })
  expect(audit.body.map(({ newValues }: Json) => newValues?.reconciliationNotes).slice(0, 2)).toEqual([
    null,
    'Held by the tax office',
  ])
})

test('an id that names no line is answered as one that nobody has', async () => {
  const { id: financialAccountId } = await anAccount(desk, as, companyId)
  const { id } = await aBankLine(desk, as, financialAccountId)
  const other = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`
  expect((await explain(other, 'x')).status).toBe(404)
})
