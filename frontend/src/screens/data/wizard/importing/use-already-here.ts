import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import type { Import } from '../../../../../../shared/contract/imports.ts'
import type { SourceTransaction } from '../../../../../../shared/contract/transactions.ts'
import type { Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { lookAlikes } from '../../../../../../shared/domain/bank-files/rows/look-alikes.ts'
import type { RowOwner } from '../../../../../../shared/domain/bank-files/rows/row-identity.ts'
import type { Day } from '../../../../../../shared/domain/calendar/day.ts'
import { isStanding } from '../../../../../../shared/domain/templates/earlier-import.ts'
import { client } from '../../../../api/client.ts'
import { importsQuery } from '../../../../api/imports.ts'
import { keyOf } from '../../../../api/keys.ts'
import { after, itemsOf } from '../../../../api/pages.ts'
import type { BankFileReader } from '../file/bank-file-reader.ts'
import type { IdentifiedText, ReadingView } from '../file/bank-file-worker.ts'
import { identifiedRowsQuery } from '../reading/reading-query.ts'

/** More lines of one period are not fetched only to be counted beforehand. */
const LINES_MAX = 2_000
const PAGE = 100
const LISTS = { bank: 'listSourceTransactions', ledger: 'listLedgerTransactions' } as const

interface Asked {
  company: Company
  reader: BankFileReader
  side: Side
  view: (Pick<ReadingView, 'certain' | 'mapping' | 'proof'> & { layout?: string }) | undefined
  account: Account | undefined
}

/** A row that may be a payment which is here under another text. */
export interface LookAlike {
  row: IdentifiedText
  line: Line
}

interface AlreadyHere {
  /** Undefined while it is not known; `many` where the account has too many lines to count beforehand. */
  count: number | 'many' | undefined
  /** The earliest day of a row that is not here; undefined where that is not known or there is none. */
  firstNew: Day | undefined
  /** Of the others, those with the day and amount of a line that a file of other columns brought. */
  alike: LookAlike[]
  isCounting: boolean
}

type Line = Pick<SourceTransaction, 'id' | 'transactionDate' | 'amount' | 'description' | 'importBatchId'>

/** How many rows of the file the account has already, counted before the import by the ids that it would give them, and how many may be. */
export function useAlreadyHere({ company, reader, side, view, account }: Asked): AlreadyHere {
  const { first, last } = view?.proof ?? {}
  const { id: accountId = 0, currency = '' } = account ?? {}
  const owner = { companyId: company.id, accountId, side, currency }
  const isReady = Boolean(account && view?.certain && first && last)
  const rows = useQuery({
    ...identifiedRowsQuery(reader, view?.mapping ?? { format: 'csv' }, owner),
    enabled: isReady,
  })
  const lines = useQuery({
    queryKey: keyOf(company.id, LISTS[side], 'here', accountId, first, last),
    queryFn: ({ signal }) => linesHere(owner, { startDate: first!, endDate: last! }, signal),
    enabled: isReady,
  })
  const imports = useInfiniteQuery({ ...importsQuery(company.id, { accountId }), enabled: isReady })
  const here = { rows: rows.data, lines: lines.data }
  return {
    count: countOf(here),
    firstNew: firstNewOf(here),
    alike: side === 'bank' ? alikeOf(here, itemsOf(imports.data), view?.layout) : [],
    isCounting: rows.isLoading || lines.isLoading || imports.isLoading,
  }
}

interface Here {
  rows: readonly IdentifiedText[] | undefined
  lines: readonly Line[] | 'many' | undefined
}

function countOf({ rows, lines }: Here) {
  if (!rows || !lines) return undefined
  if (lines === 'many') return 'many'
  const here = new Set(lines.map(({ id }) => id))
  return rows.filter(({ id }) => here.has(id)).length
}

function firstNewOf({ rows, lines }: Here): Day | undefined {
  if (!rows || !lines || lines === 'many') return undefined
  const here = new Set(lines.map(({ id }) => id))
  return rows
    .filter(({ id }) => !here.has(id))
    .map(({ date }) => date)
    .sort()[0]
}

function alikeOf({ rows, lines }: Here, imports: readonly Import[], layout: string | undefined): LookAlike[] {
  if (!rows || !lines || lines === 'many' || layout === undefined) return []
  const others = imports.filter((one) => isStanding(one) && one.layout && one.layout !== layout)
  const brought = new Set<string | null>(others.map(({ id }) => id))
  const found = lookAlikes(rows, lines, ({ importBatchId }) => brought.has(importBatchId))
  return rows.flatMap((row) => {
    const line = found.get(row.id)
    return line ? [{ row, line }] : []
  })
}

async function linesHere(
  { companyId, accountId, side }: RowOwner,
  days: { startDate: string; endDate: string },
  signal: AbortSignal,
): Promise<Line[] | 'many'> {
  const lines: Line[] = []
  let cursor: string | undefined
  do {
    const query = { companyId, accountId, ...days, limit: PAGE, ...after(cursor) }
    const page = await client.page(LISTS[side], { query, signal })
    lines.push(...page.items.map(seen))
    cursor = page.nextCursor
  } while (cursor && lines.length < LINES_MAX)
  return cursor ? 'many' : lines
}

function seen({ id, transactionDate, amount, description, importBatchId }: Line): Line {
  return { id, transactionDate, amount, description, importBatchId }
}
