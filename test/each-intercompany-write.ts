/** What each write between two companies needs, made anew each time. */
import { aCompany } from './builders.ts'
import type { Desk } from './desk.ts'
import { chartAccount } from './trade-builders.ts'

interface Between {
  desk: Desk
  as: string
  another: (what: string) => string
}

export function intercompanyRequestsOn({ desk, as, another }: Between) {
  return {
    createIntercompanyPayment: async () => ({ body: await aPayment() }),
    undoIntercompanyPayment: async () => {
      const { body } = await desk.call('createIntercompanyPayment', { as, body: await aPayment() })
      return { params: { id: body.id as string }, body: { reason: 'Paid by the other one' } }
    },
  }

  /** Of two companies of their own, whose charts have the accounts for it not yet. */
  async function aPayment() {
    const { id: companyId } = await aCompany(desk, as, another('Company'))
    const { id: otherCompanyId } = await aCompany(desk, as, another('Company'))
    return {
      companyId,
      chartAccountId: await chartAccount({ desk, as, companyId }, '1010'),
      otherCompanyId,
      otherChartAccountId: await chartAccount({ desk, as, companyId: otherCompanyId }, '6350'),
      date: '2026-01-09',
      amount: '5.00',
    }
  }
}
