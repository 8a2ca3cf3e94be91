import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import { EXPORT_FORMATS, type Export } from '../../../../../../shared/contract/exports.ts'
import type { MappingTemplate } from '../../../../../../shared/contract/templates.ts'
import type { BankFileMapping, Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { mendedMapping } from '../../../../../../shared/domain/bank-files/rows/rejected-file.ts'
import { accountsQuery } from '../../../../api/accounts.ts'
import { exportsQuery } from '../../../../api/exports.ts'
import { importQuery, importsQuery } from '../../../../api/imports.ts'
import { itemsOf } from '../../../../api/pages.ts'
import { templatesQuery } from '../../../../api/templates.ts'
import type { BankFileReader } from '../file/bank-file-reader.ts'
import type { OwnFile } from '../file/bank-file-worker.ts'
import { useOfFile } from '../file/use-of-file.ts'
import type { Origin } from '../importing/use-start-import.ts'
import {
  answeredBeforeQuery,
  choiceQuery,
  presetMappingQuery,
  quickbooksMappingQuery,
} from '../reading/reading-query.ts'

/** Where a mapping comes from: the file itself, what was answered for the last of its columns, QuickBooks' meaning of its columns, the file whose rows it mends, a saved mapping, or the layout of a bank. */
export type ReadWith = 'file' | 'before' | 'quickbooks' | 'mended' | `saved:${string}` | `preset:${string}`

interface Asked {
  company: Company
  reader: BankFileReader
  side: Side
  origin: Origin
  /** That the file goes into, as far as it is known. */
  accountId: number | null
}

/** The mapping that a file is read with at first: the one that a person picks, else the saved one that fits, else what was answered before, else what the file says. */
export function useReadWith({ company, reader, side, origin, accountId }: Asked) {
  const [presetAsked] = useQueryState('preset', parseAsString)
  const [mends] = useQueryState('mends', parseAsString)
  const asked = firstOf(origin, mends, presetAsked)
  const [picked, pick] = useOfFile<ReadWith | undefined>(reader, `read with, ${asked}`, asked)
  const saved = useQuery({ ...templatesQuery(company.id), enabled: origin === 'bank' })
  const templates = useMemo(
    () => (saved.data ?? []).filter((template) => template.side === side),
    [saved.data, side],
  )
  const choice = useQuery({
    ...choiceQuery(
      reader,
      side,
      useMemo(() => templates.map(readable), [templates]),
    ),
    enabled: templates.length > 0,
  })
  const best = choice.data?.best
  const isChosen = saved.isError || (saved.isSuccess && (templates.length === 0 || choice.isFetched))
  const isUnsaved = origin === 'bank' && isChosen && !best
  const before = useAnsweredBefore({ company, reader, side, accountId }, isUnsaved)
  const usual = before.answered ? 'before' : 'file'
  const source: ReadWith = picked ?? (best ? `saved:${best.template.id}` : usual)

  const presetId = source.startsWith('preset:') ? source.slice('preset:'.length) : ''
  const preset = useQuery({ ...presetMappingQuery(reader, presetId), enabled: presetId !== '' })
  const quickbooks = useQuickbooksMapping({ company, reader, side, accountId }, source === 'quickbooks')
  const first = useQuery({
    ...importQuery(company.id, mends ?? ''),
    enabled: source === 'mended' && mends !== null,
  })
  const mended =
    first.data && mendedMapping({ format: 'csv', ...first.data.columnMapping } as BankFileMapping)
  const template = templates.find(({ id }) => source === `saved:${id}`)
  const mapping = template
    ? readable(template).mapping
    : (preset.data ??
      quickbooks.data ??
      (source === 'mended' ? mended : undefined) ??
      (source === 'before' ? before.answered?.mapping : undefined))

  return {
    source,
    pick,
    templates,
    choice: choice.data,
    /** The import whose answers would do for this file. */
    before: before.answered?.from,
    /** Undefined for what the file says. */
    mapping,
    /** The file may be read: nothing that would change the mapping is still being worked out. */
    isSettled:
      isFetchedWhere(presetId !== '', preset) &&
      isFetchedWhere(source === 'quickbooks', quickbooks) &&
      isFetchedWhere(source === 'mended', first) &&
      (picked !== undefined || (isChosen && before.isSettled)),
    error: quickbooks.error ?? preset.error,
  }
}

/** The account says what its files meant: without one, the last file of the company does. */
function useAnsweredBefore({ company, reader, side, accountId }: Omit<Asked, 'origin'>, isWanted: boolean) {
  const filter = accountId === null ? {} : { accountId }
  const imports = useInfiniteQuery({ ...importsQuery(company.id, filter), enabled: isWanted })
  const earlier = itemsOf(imports.data)
  const found = useQuery({
    ...answeredBeforeQuery(reader, side, earlier),
    enabled: isWanted && earlier.length > 0,
  })
  const isNone = imports.isError || (imports.isSuccess && earlier.length === 0)
  return { answered: found.data ?? undefined, isSettled: !isWanted || isNone || found.isFetched }
}

/** The account says which lines of a report are its own, and whether a plus on it is a charge. */
function useQuickbooksMapping(
  { company, reader, side, accountId }: Omit<Asked, 'origin'>,
  isWanted: boolean,
) {
  const accounts = useQuery({ ...accountsQuery(company.id), enabled: isWanted })
  const exported = useInfiniteQuery({ ...exportsQuery(company.id), enabled: isWanted })
  const own = useMemo(() => itemsOf(exported.data).flatMap(ownFilesOf), [exported.data])
  const account = accounts.data?.find(({ id }) => id === accountId)
  const known = account && { name: account.name, isCard: account.accountType === 'credit_card' }
  return useQuery({
    ...quickbooksMappingQuery(reader, side, known, own),
    enabled: isWanted && accounts.data !== undefined && exported.isFetched,
  })
}

function ownFilesOf({ kind, files, format: of }: Export): OwnFile[] {
  const format = EXPORT_FORMATS.find((each) => kind === 'quickbooks' && each === of)
  return format ? files.map(({ sha256 }) => ({ sha256, format })) : []
}

function firstOf(origin: Origin, mends: string | null, presetAsked: string | null): ReadWith | undefined {
  if (origin === 'quickbooks') return 'quickbooks'
  if (mends) return 'mended'
  return presetAsked ? `preset:${presetAsked}` : undefined
}

function isFetchedWhere(isWanted: boolean, query: { isFetched: boolean }): boolean {
  return !isWanted || query.isFetched
}

export type ReadWithState = ReturnType<typeof useReadWith>

function readable({ id, name, mapping, headers, isDefault }: MappingTemplate) {
  return { id, name, headers, isDefault, mapping: { format: 'csv', ...mapping } as BankFileMapping }
}
