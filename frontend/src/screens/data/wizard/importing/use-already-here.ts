import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import type { Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import type { RowOwner } from '../../../../../../shared/domain/bank-files/rows/row-identity.ts'
import { client } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/keys.ts'
import { after } from '../../../../api/pages.ts'
import type { BankFileReader } from '../file/bank-file-reader.ts'
import type { ReadingView } from '../file/bank-file-worker.ts'
import { rowIdsQuery } from '../reading/reading-query.ts'

/** More lines of one period are not fetched only to be counted beforehand. */
const LINES_MAX = 2_000
const PAGE = 100
const LISTS = { bank: 'listSourceTransactions', ledger: 'listLedgerTransactions' } as const

interface Asked {
  company: Company
  reader: BankFileReader
  side: Side
  view: Pick<ReadingView, 'certain' | 'mapping' | 'proof'> | undefined
  account: Account | undefined
}

interface AlreadyHere {
  /** Undefined while it is not known; `many` where the account has too many lines to count beforehand. */
  count: number | 'many' | undefined
  isCounting: boolean
}

/** How many rows of the file the account has already, counted before the import by the ids that it would give them. */
export function useAlreadyHere({ company, reader, side, view, account }: Asked): AlreadyHere {
  const { first, last } = view?.proof ?? {}
  const { id: accountId = 0, currency = '' } = account ?? {}
  const owner = { companyId: company.id, accountId, side, currency }
  const isReady = Boolean(account && view?.certain && first && last)
  const ids = useQuery({
    ...rowIdsQuery(reader, view?.mapping ?? { format: 'csv' }, owner),
    enabled: isReady,
  })
  const lines = useQuery({
    queryKey: keyOf(company.id, LISTS[side], 'ids', accountId, first, last),
    queryFn: ({ signal }) => lineIdsOf(owner, { startDate: first!, endDate: last! }, signal),
    enabled: isReady,
  })
  return { count: countOf(ids.data, lines.data), isCounting: ids.isLoading || lines.isLoading }
}

function countOf(ids: readonly string[] | undefined, lines: readonly string[] | 'many' | undefined) {
  if (!ids || !lines) return undefined
  if (lines === 'many') return 'many'
  const here = new Set(lines)
  return ids.filter((id) => here.has(id)).length
}

async function lineIdsOf(
  { companyId, accountId, side }: RowOwner,
  days: { startDate: string; endDate: string },
  signal: AbortSignal,
): Promise<string[] | 'many'> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = { companyId, accountId, ...days, limit: PAGE, ...after(cursor) }
    const page = await client.page(LISTS[side], { query, signal })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor && ids.length < LINES_MAX)
  return cursor ? 'many' : ids
}
