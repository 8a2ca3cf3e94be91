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
 * that is searched as long as the line is selected, and goes with it. The entry itself is selected once it is found.
 */
export function useLedgerSearch(bank: Selection) {
  const [kept, setKept] = useQueryStates({
    ledger: parseAsString.withDefault(''),
    ledgerSort: parseAsStringLiteral(LEDGER_SORTS).withDefault('closest'),
  })
  const [look, setLook] = useState<LedgerSearch & { lineId: string; entryId: string | null }>()
  const current = look && bank.has(look.lineId) ? look : undefined
  return {
    ...(current ?? kept),
    change: (change: Partial<LedgerSearch>) => {
      if (current) setLook({ ...current, ...change })
      else void setKept(change)
    },
    lookBeside: useCallback(
      ({ id }: OpenLine, { words, entryId }: Beside) =>
        setLook(
          words === null ? undefined : { lineId: id, entryId, ledger: words, ledgerSort: 'closest-any' },
        ),
      [],
    ),
    awaited: current?.entryId ?? null,
    forgetAwaited: () => setLook((was) => was && { ...was, entryId: null }),
  }
}

/** Selects the entry that one came to look at, once, among those that were found. */
export function useSelectAwaited(
  { awaited, forgetAwaited }: ReturnType<typeof useLedgerSearch>,
  entries: readonly OpenLine[],
  ledger: Selection,
): void {
  const found = entries.find(({ id }) => id === awaited)
  useEffect(() => {
    if (!found) return
    ledger.replace([found])
    forgetAwaited()
  }, [found, ledger, forgetAwaited])
}
