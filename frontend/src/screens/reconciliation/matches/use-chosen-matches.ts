import { useState } from 'react'
import { BULK_MATCHES_MAX } from '../../../../../shared/contract/bulk.ts'
import type { ShownMatch } from '../../../../../shared/contract/matches.ts'
import { shownStatus } from './match-words.ts'

/** Matches that await sign-off, chosen one by one or all that are listed. What is no longer listed or pending does not count. */
export function useChosenMatches(listed: readonly ShownMatch[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const pending = listed.filter((match) => shownStatus(match) === 'pending')
  const choosable = pending.slice(0, BULK_MATCHES_MAX)
  const ids = choosable.map(({ id }) => id).filter((id) => chosen.has(id))
  return {
    ids,
    count: ids.length,
    hasPending: pending.length > 0,
    isChosen: (id: string) => chosen.has(id),
    isAll: ids.length > 0 && ids.length === choosable.length,
    toggle: (id: string) =>
      setChosen((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    toggleAll: () =>
      setChosen(ids.length === choosable.length ? new Set() : new Set(choosable.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  }
}
export type ChosenMatches = ReturnType<typeof useChosenMatches>
