import { useQuery } from '@tanstack/react-query'
import { parseAsArrayOf, parseAsString, useQueryStates } from 'nuqs'
import { useEffect } from 'react'
import { parseLineId } from '../../../../../shared/domain/ids/ids.ts'
import { isOpen } from '../../../../../shared/domain/transactions/status.ts'
import { client } from '../../../api/client.ts'
import { keyOf } from '../../../api/keys.ts'
import { showFailure } from '../../../ui/feedback/toasts.ts'
import { type OpenLine, openBankLine } from './open-line.ts'

const NAMED = { line: parseAsString, beside: parseAsString, entry: parseAsArrayOf(parseAsString) }

/** What to look for beside a line: the words of an entry, and which ones it is. */
export interface Beside {
  words: string | null
  entryIds: readonly string[]
}

/**
 * Opens the bank line that a link named (`?line=`), once: it is selected, and the address is plain again. `beside` are the words of an
 * entry to look for with it, `entry` its id, or those of several.
 */
export function useLineInUrl(companyId: number, onFound: (line: OpenLine, beside: Beside) => void): void {
  const [{ line: lineId, beside, entry }, setNamed] = useQueryStates(NAMED)
  const place = lineId ? parseLineId(lineId) : undefined
  const { data, isSuccess } = useQuery({
    queryKey: keyOf(companyId, 'listSourceTransactions', 'one open', lineId),
    enabled: place !== undefined && place.companyId === companyId,
    queryFn: ({ signal }) => findLine(lineId!, place!.accountId, place!.date, signal),
  })
  useEffect(() => {
    if (!isSuccess) return
    if (data) onFound(openBankLine(data), { words: beside, entryIds: entry ?? [] })
    else showFailure('Not Open', 'That bank line is matched already or was removed.')
    void setNamed(null)
  }, [isSuccess, data, beside, entry, onFound, setNamed])
}

/** The lines of its day, until it is found; null where it is gone or matched. An excluded one can be set against another. */
async function findLine(lineId: string, accountId: number, day: string, signal: AbortSignal) {
  let cursor: string | undefined
  do {
    const query = {
      accountId,
      startDate: day,
      endDate: day,
      limit: 100,
      ...(cursor ? { cursor } : {}),
    }
    const page = await client.page('listSourceTransactions', { query, signal })
    const found = page.items.find(({ id }) => id === lineId)
    if (found) return isOpen(found.status) || found.status === 'excluded' ? found : null
    cursor = page.nextCursor
  } while (cursor)
  return null
}
