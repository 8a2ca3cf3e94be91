import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, aTaxCode, chartAccount } from '../../test/trade-builders.ts'

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

const move = async (name: 'approveMatch' | 'completeReconciliation' | 'approveReconciliation', id: string) =>
  (await desk.call(name, { as, params: { id } })).body

test('a discount that was accepted with the payment of an invoice is named among what was posted for differences', async () => {
  const ground = { desk, as, companyId: (await aCompany(desk, as)).id }
  const account = await anAccount(desk, as, ground.companyId)
  const { id: taxCodeId } = await aTaxCode(ground, 'V19', { ratePercent: '19' })
  const sold = { chartAccountId: await chartAccount(ground, '4000'), unitPrice: '1000.00', taxCodeId }
  const invoice = await aDocument(ground, (await aContact(ground)).id, '', { lines: [sold] })
  const discounts = await chartAccount(ground, '6100')
  const line = await aBankLine(desk, as, account.id, { transactionDate: '2026-01-20', amount: '1166.20' })
  const body = {
    sourceTransactionId: line.id,
    documents: [{ id: invoice.id, amount: '1190.00' }],
    difference: { chartAccountId: discounts, description: '2% in time', includesTax: true },
  }
  const match = (await desk.call('createMatch', { as, body })).body
  await move('approveMatch', match.id)
  const { id } = (
    await desk.call('createReconciliation', {
      as,
      body: {
        financialAccountId: account.id,
        periodStart: '2026-01-01',
        periodEnd: '2026-01-31',
        openingBalance: '1000.00',
        closingBalance: '2166.20',
        status: 'in_progress',
      },
    })
  ).body
  await move('completeReconciliation', id)
  expect((await move('approveReconciliation', id)).status).toBe('approved')
  const params = { id, version: 1 }
  const { differences, entries } = (await desk.call('getEvidencePackage', { as, params })).body
  expect(differences).toMatchObject([
    {
      matchId: match.id,
      entryId: entries[0].id,
      description: '2% in time',
      amount: '-23.80',
      taxAmount: '-3.80',
      accountCode: '6100',
    },
  ])
})
