/** What each write needs that the journal lends its neighbours, made anew each time. */
import { aCompany, aMember } from './builders.ts'
import type { Call, Desk } from './desk.ts'
import { aContact, aDocument } from './trade-builders.ts'

interface Ground {
  desk: Desk
  as: string
  another: (what: string) => string
}

type Request = Pick<Call, 'params' | 'body'>

export function booksRequestsOn({ desk, as, another }: Ground) {
  return {
    confirmRequest: async () => ({ params: await aRequest() }),
    withdrawRequest: async () => ({ params: await aRequest() }),
  } satisfies Record<string, () => Promise<Request>>

  /** Of a colleague, to void an invoice. */
  async function aRequest(): Promise<{ id: string }> {
    const { id: companyId, version } = await aCompany(desk, as, another('Company'))
    const ground = { desk, as, companyId }
    const invoice = await aDocument(ground, (await aContact(ground)).id, '100.00')
    const other = another('partner').replace(' ', '')
    await aMember(desk, as, companyId, other)
    const body = { requiresSecondPerson: true, version }
    await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
    const reason = 'Meant for somebody else'
    await desk.call('voidTradeDocument', { as: other, params: { id: invoice.id }, body: { reason } })
    const { body: requests } = await desk.call('listRequests', { as, query: { companyId } })
    return { id: requests[0].id }
  }
}
