import { headerKey } from '../columns/column-words.ts'
import {
  asksPending,
  isBalanceImpact,
  isHeld,
  isPending,
  isVoid,
  pendingAnswer,
} from '../columns/status-words.ts'
import { typeKey } from '../columns/type-words.ts'
import type { RowPlan } from './row-plan.ts'
import { textAt } from './row-texts.ts'

/** Says why a row that is well written does not belong to what is being read; undefined where every row does. */
export function rowFilter({ places, mapping, header }: RowPlan) {
  const impactAt = header.findIndex((name) => isBalanceImpact(headerKey(name)))
  const asked = header.flatMap((name, at) => (at !== places.status && asksPending(name) ? [at] : []))
  const statuses = [...(places.status === undefined ? [] : [places.status]), ...asked].map((at) => ({
    at,
    unbooked: unbookedReader(header[at] ?? ''),
  }))
  const { onlyAccount, onlyCurrency } = mapping
  const isAny =
    statuses.length > 0 ||
    impactAt >= 0 ||
    places.reference !== undefined ||
    Boolean(onlyAccount ?? onlyCurrency)
  if (!isAny) return undefined
  return (cells: readonly string[]): string | undefined => {
    if (impactAt >= 0 && typeKey(textAt(cells, impactAt)) === 'memo')
      return 'A note: the balance was not moved'
    const reference = textAt(cells, places.reference)
    if (isHeld(reference)) return `Marked ${reference.trim()}: not booked yet`
    for (const { at, unbooked } of statuses) {
      const reason = unbooked(textAt(cells, at).trim())
      if (reason) return reason
    }
    if (onlyAccount !== undefined && onlyAccount !== '*' && textAt(cells, places.account) !== onlyAccount) {
      return OF_ANOTHER.account
    }
    if (onlyCurrency === undefined || onlyCurrency === '*') return undefined
    const currency = places.amounts
      ? places.amounts.find(({ index }) => textAt(cells, index) !== '')?.currency
      : textAt(cells, places.currency)
    return currency === onlyCurrency ? undefined : OF_ANOTHER.currency
  }
}

const OF_ANOTHER = { account: 'A line of another account', currency: 'A line in another currency' } as const

/** Whether what was set aside for this reason is a transaction all the same, of another account than is being read. */
export const isOfAnother = (reason: string) => Object.values<string>(OF_ANOTHER).includes(reason)

const STATUSES_KEPT = 256

/** A statement has many rows and few statuses, so that those looked up are kept. */
function unbookedReader(header: string): (status: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  const answer = pendingAnswer(header)
  return (status) => {
    if (known.has(status)) return known.get(status)
    const reason = isVoid(status)
      ? `Marked ${status}: no money moved`
      : isPending(status) || answer?.has(typeKey(status))
        ? `Marked ${status}: not booked yet`
        : undefined
    if (known.size < STATUSES_KEPT) known.set(status, reason)
    return reason
  }
}
