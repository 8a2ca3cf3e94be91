/** What each act on rules needs, made anew each time. */
import type { Desk } from './desk.ts'

interface Ground {
  desk: Desk
  as: string
  companyId: number
  another: (what: string) => string
}

export function ruleRequestsOn({ desk, as, companyId, another }: Ground) {
  return {
    createRule: async () => ({ body: { companyId, ...aRule() } }),
    updateRule: async () => ({
      params: await aNewRule(),
      body: { ...aRule(), priority: 1, isActive: true, version: 1 },
    }),
    deleteRule: async () => ({ params: await aNewRule() }),
  }

  function aRule() {
    return {
      name: another('Fees'),
      when: { side: 'bank', textIncludes: 'fee' },
      action: { kind: 'mark', as: 'fee' },
    }
  }

  async function aNewRule() {
    return { id: (await desk.call('createRule', { as, body: { companyId, ...aRule() } })).body.id }
  }
}
