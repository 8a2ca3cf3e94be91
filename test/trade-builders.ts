/** Customers, vendors and their documents, made through the API, for tests that begin there. */
import { aCompany } from './builders.ts'
import type { Desk, Json } from './desk.ts'

export interface TradeGround {
  desk: Desk
  as: string
  companyId: number
}

export async function aContact({ desk, as, companyId }: TradeGround, rest: Record<string, unknown> = {}) {
  const body = { companyId, kind: 'customer', name: 'Harbour Bakery', ...rest }
  return (await desk.call('createContact', { as, body })).body as { id: string; name: string }
}

/** The id of an account of the chart. */
export async function chartAccount({ desk, as, companyId }: TradeGround, code: string): Promise<number> {
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId } })
  return body.find(({ accountCode }: Json) => accountCode === code).id
}

/** 8%, owed on 2300 and claimed back on 1350. */
export async function aTaxCode(
  ground: TradeGround,
  code = 'S8',
  rest: Record<string, unknown> = {},
): Promise<Json> {
  const { desk, as, companyId } = ground
  const body = {
    companyId,
    code,
    name: 'Sales tax',
    ratePercent: '8',
    salesChartAccountId: await chartAccount(ground, '2300'),
    purchaseChartAccountId: await chartAccount(ground, '1350'),
    ...rest,
  }
  return (await desk.call('createTaxCode', { as, body })).body
}

/** An approved invoice of one line, unless it is said to be something else. */
export async function aDocument(
  ground: TradeGround,
  contactId: string,
  unitPrice: string,
  rest: Record<string, unknown> = {},
): Promise<Json> {
  const { desk, as, companyId } = ground
  const isBill = rest.kind === 'bill' || rest.kind === 'vendor_credit'
  const chartAccountId = await chartAccount(ground, isBill ? '6250' : '4000')
  const body = {
    companyId,
    kind: 'invoice',
    contactId,
    documentDate: '2026-01-10',
    lines: [{ chartAccountId, description: 'Bread', unitPrice }],
    approve: true,
    ...rest,
  }
  const reply = await desk.call('createTradeDocument', { as, body })
  if (reply.status !== 201) throw new Error(`the document was refused: ${reply.body.message}`)
  return reply.body
}

/** Money received of a customer, unless it is said to be something else, with what it settles by the ids of documents. */
export async function aPayment(
  { desk, as, companyId }: TradeGround,
  rest: Record<string, unknown>,
  settles: Record<string, string> = {},
): Promise<Json> {
  const body = {
    companyId,
    kind: 'customer_payment',
    documentDate: '2026-01-20',
    allocations: Object.entries(settles).map(([documentId, amount]) => ({ documentId, amount })),
    ...rest,
  }
  const reply = await desk.call('createTradePayment', { as, body })
  if (reply.status !== 201) throw new Error(`the payment was refused: ${reply.body.message}`)
  return reply.body
}

/** Out of an account, for another company, in the last days of 2025: what such a payment is entered with. */
export async function aPaymentBetween(
  desk: Desk,
  as: string,
  { companyId, chartAccountId }: { companyId: number; chartAccountId: number },
) {
  const { id: otherCompanyId } = await aCompany(desk, as)
  return {
    companyId,
    chartAccountId,
    otherCompanyId,
    otherChartAccountId: await chartAccount({ desk, as, companyId: otherCompanyId }, '6350'),
    date: '2025-12-30',
    amount: '5.00',
  }
}
