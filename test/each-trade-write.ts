/** What each write of customers, vendors and their documents needs, made anew each time. */
import { aContact } from './builders.ts'
import type { Call, Desk } from './desk.ts'

interface Ground {
  desk: Desk
  as: string
  companyId: number
  accountId: number
  another: (what: string) => string
}

type Request = Pick<Call, 'params' | 'body'>

export function tradeRequestsOn({ desk, as, companyId, another }: Ground) {
  const aTaxCode = () => ({ code: another('S'), name: 'Sales tax', ratePercent: '8' })
  const requests = {
    createContact: async () => ({ body: { companyId, kind: 'customer', name: another('Customer') } }),
    updateContact: async () => ({
      params: { id: (await aContact(desk, as, companyId)).id },
      body: { name: another('Renamed'), version: 1 },
    }),
    createTaxCode: async () => ({ body: { companyId, ...aTaxCode() } }),
    updateTaxCode: async () => {
      const { body } = await desk.call('createTaxCode', { as, body: { companyId, ...aTaxCode() } })
      return { params: { id: body.id }, body: { ...aTaxCode(), version: 1 } }
    },
  } satisfies Record<string, () => Promise<Request>>
  return requests
}
