/** What each act on keys needs, made anew each time. */
import { aKey } from './builders.ts'
import type { Desk } from './desk.ts'

interface Ground {
  desk: Desk
  as: string
  companyId: number
  another: (what: string) => string
}

export function keyRequestsOn({ desk, as, companyId, another }: Ground) {
  return {
    createKey: async () => ({
      params: { id: companyId },
      body: { name: another('Key'), scopes: ['read'] },
    }),
    revokeKey: async () => ({
      params: { id: companyId, keyId: (await aKey(desk, as, companyId)).id },
    }),
  }
}
