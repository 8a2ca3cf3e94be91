/** What each act on keys needs, made anew each time. */
import { aCompany, aKey } from './builders.ts'
import type { Desk } from './desk.ts'

interface Ground {
  desk: Desk
  as: string
  another: (what: string) => string
}

export function keyRequestsOn({ desk, as, another }: Ground) {
  const aNewCompany = async () => (await aCompany(desk, as, another('Company'))).id
  return {
    createKey: async () => ({
      params: { id: await aNewCompany() },
      body: { name: another('Key'), scopes: ['read'] },
    }),
    revokeKey: async () => {
      const id = await aNewCompany()
      return { params: { id, keyId: (await aKey(desk, as, id)).id } }
    },
  }
}
