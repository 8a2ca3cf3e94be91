import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useCallback, useEffect, useState } from 'react'
import type { OpenLine } from '../lines/open-line.ts'
import type { Beside } from '../lines/use-line-in-url.ts'
import { LEDGER_SORTS, type LedgerSort } from '../lines/use-open-lines.ts'
import type { Selection } from '../lines/use-selection.ts'

interface LedgerSearch {
  ledger: string
  ledgerSort: LedgerSort
}

/**
 * What is searched among the ledger entries, and their order. It is kept in the address, but for a line that one came to look at beside an entry:
 * that is searched as long as the line is selected, and goes with it. The entry itself, or each of several, is selected once found.
 */
export function useLedgerSearch(bank: Selection) {
  const [kept, setKept] = useQueryStates({
    ledger: parseAsString.withDefault(''),
    ledgerSort: parseAsStringLiteral(LEDGER_SORTS).withDefault('closest'),
  })
  const [look, setLook] = useState<LedgerSearch & { lineId: string; entryIds: readonly string[] }>()
  const current = look && bank.has(look.lineId) ? look : undefined
  return {
    ...(current ?? kept),
    change: (change: Partial<LedgerSearch>) => {
      if (current) setLook({ ...current, ...change })
      else void setKept(change)
    },
    lookBeside: useCallback(
      ({ id }: OpenLine, { words, entryIds }: Beside) =>
        setLook(
          words === null && entryIds.length === 0
            ? undefined
            : {
                lineId: id,
                entryIds,
                ledger: words ?? '',
                ledgerSort: words === null ? 'closest' : 'closest-any',
              },
        ),
      [],
    ),
    awaited: current?.entryIds ?? NONE,
    forgetAwaited: () => setLook((was) => was && { ...was, entryIds: NONE }),
  }
}

const NONE: readonly string[] = []

/** Selects the entries that one came to look at, once all of them are among those that were found. */
export function useSelectAwaited(
  { awaited, forgetAwaited }: ReturnType<typeof useLedgerSearch>,
  entries: readonly OpenLine[],
  ledger: Selection,
): void {
  const found = entries.filter(({ id }) => awaited.includes(id))
  const areAllThere = found.length > 0 && found.length === awaited.length
  useEffect(() => {
    if (!areAllThere) return
    ledger.replace(found)
    forgetAwaited()
  }, [areAllThere, found, ledger, forgetAwaited])
}
