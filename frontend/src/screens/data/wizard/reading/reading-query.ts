import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Import } from '../../../../../../shared/contract/imports.ts'
import type { BankFileMapping, Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import type { RowOwner } from '../../../../../../shared/domain/bank-files/rows/row-identity.ts'
import type { Day } from '../../../../../../shared/domain/calendar/day.ts'
import type { Template } from '../../../../../../shared/domain/templates/choose-template.ts'
import type { BankFileReader } from '../file/bank-file-reader.ts'
import type { OwnFile } from '../file/bank-file-worker.ts'

/** The same file under the same mapping never reads otherwise. */
const ALWAYS_THE_SAME = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000, retry: false } as const

/** The file under a mapping; the reading before it stays on screen until the new one is there. */
export const readingQuery = (reader: BankFileReader, side: Side, mapping: BankFileMapping | undefined) =>
  queryOptions({
    queryKey: ['reading', reader.key, side, mapping ?? null],
    queryFn: () => reader.ask('read', { side, mapping }),
    placeholderData: keepPreviousData,
    ...ALWAYS_THE_SAME,
  })

/** The accounts of the file, where it holds several. */
export const partsQuery = (reader: BankFileReader, side: Side, mapping: BankFileMapping | undefined) =>
  queryOptions({
    queryKey: ['parts', reader.key, side, mapping ?? null],
    queryFn: () => reader.ask('split', { side, mapping }),
    ...ALWAYS_THE_SAME,
  })

/** Which of the saved mappings the file is for. */
export const choiceQuery = (reader: BankFileReader, side: Side, templates: readonly Template[]) =>
  queryOptions({
    queryKey: ['choice', reader.key, side, templates],
    queryFn: () => reader.ask('choose', { side, templates }),
    ...ALWAYS_THE_SAME,
  })

/** What the file leaves open, as one of the same columns was read before. */
export const answeredBeforeQuery = (reader: BankFileReader, side: Side, earlier: readonly Import[]) =>
  queryOptions({
    queryKey: ['answered-before', reader.key, side, earlier.map(({ id, status }) => `${id} ${status}`)],
    queryFn: () => reader.ask('before', { side, earlier }),
    ...ALWAYS_THE_SAME,
  })

/** How a bank's own export is read. */
export const presetMappingQuery = (reader: BankFileReader, presetId: string) =>
  queryOptions({
    queryKey: ['preset-mapping', presetId],
    queryFn: () => reader.ask('preset', { presetId }),
    ...ALWAYS_THE_SAME,
  })

/** How a file of QuickBooks is read for an account. */
export const quickbooksMappingQuery = (
  reader: BankFileReader,
  side: Side,
  account: { name: string; isCard: boolean } | undefined,
  own: readonly OwnFile[],
) =>
  queryOptions({
    queryKey: ['quickbooks-mapping', reader.key, side, account ?? null, own],
    queryFn: () => reader.ask('quickbooks', { side, account, own }),
    ...ALWAYS_THE_SAME,
  })

/** A page of a PDF; the one before it stays until it is there. */
export const pageQuery = (reader: BankFileReader, number: number) =>
  queryOptions({
    queryKey: ['page', reader.key, number],
    queryFn: () => reader.ask('page', { number }),
    placeholderData: keepPreviousData,
    ...ALWAYS_THE_SAME,
  })

/** What the file says of the end of these days. */
export const balancesQuery = (reader: BankFileReader, mapping: BankFileMapping, days: readonly Day[]) =>
  queryOptions({
    queryKey: ['balances', reader.key, mapping, days],
    queryFn: () => reader.ask('balances', { mapping, days }),
    ...ALWAYS_THE_SAME,
  })

/** The rows of the file with the ids that they would have. */
export const identifiedRowsQuery = (reader: BankFileReader, mapping: BankFileMapping, owner: RowOwner) =>
  queryOptions({
    queryKey: ['identified-rows', reader.key, mapping, owner],
    queryFn: () => reader.ask('identify', { mapping, owner }),
    ...ALWAYS_THE_SAME,
  })
