/** What awaits a second person: the void of an invoice, asked for by somebody who may not do it alone. */
import { aMember } from './builders.ts'
import { aContact, aDocument, type TradeGround } from './trade-builders.ts'

/**
 * In a company that asks for a second person from then on.
 * @param other who asks, nobody's name before
 */
export async function aWaitingRequest(ground: TradeGround, other: string): Promise<{ id: string }> {
  const { desk, as, companyId } = ground
  const invoice = await aDocument(ground, (await aContact(ground)).id, '100.00')
  await aMember(desk, as, companyId, other)
  const { version } = (await desk.call('getCompany', { as, params: { id: companyId } })).body
  const body = { requiresSecondPerson: true, version }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
  const reason = 'Meant for somebody else'
  await desk.call('voidTradeDocument', { as: other, params: { id: invoice.id }, body: { reason } })
  const { body: requests } = await desk.call('listRequests', { as, query: { companyId } })
  return { id: requests[0].id }
}
