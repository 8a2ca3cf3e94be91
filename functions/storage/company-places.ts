/**
 * Where everything of a company lies. The audit names every partition that was ever written with it; the books, which are folded beside
 * it, lie in known ones, and of some things something is kept in other places.
 */
import type { Month } from '../../shared/domain/calendar/day.ts'
import { recordId } from '../../shared/domain/ids/ids.ts'
import { OF_COMPANY } from '../../shared/domain/transactions/search-block.ts'
import { type Key, keys } from './keys.ts'
import type { Scope } from './scope.ts'

interface Places {
  items: readonly Key[]
  partitions: readonly string[]
}

/** What no audit record names. */
export function placesOf(scope: Scope): Places {
  const { all } = keys
  return {
    items: [keys.companyListed(scope.companyId), keys.integerOwner(scope.companyId)],
    partitions: [
      ...[all.book, all.deltas, all.locks, all.seals].map((of) => of(scope)),
      ...(['journal', 'trade'] as const).map((shelf) => keys.texts(scope, shelf, OF_COMPANY)),
      keys.auditHead(scope).pk,
    ],
  }
}

/** What is kept of an item elsewhere: in the directory, with its person, and the texts that are searched. */
export function placesBeside(scope: Scope, { pk, sk }: Key): Places {
  const { companyId } = scope
  const { all } = keys
  switch (pk) {
    case all.members(scope):
      return at(keys.membership(sk, companyId))
    case all.invitations(scope):
      return at(keys.invited(sk, companyId))
    case all.apiKeys(scope): {
      const [month, key] = sk.split('#') as [Month, string]
      return at(keys.provenKey(recordId({ companyId, month, key })))
    }
    case all.chart(scope):
      return at(keys.integerOwner(Number(sk)))
    case all.accounts(scope): {
      const texts = (['bank', 'ledger'] as const).map((side) => keys.texts(scope, side, Number(sk)))
      return { items: [keys.integerOwner(Number(sk))], partitions: texts }
    }
    default:
      return at()
  }
}

const at = (...items: readonly Key[]): Places => ({ items, partitions: [] })
