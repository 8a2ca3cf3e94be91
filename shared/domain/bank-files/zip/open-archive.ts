import { BankFileError } from '../bank-file-error.ts'
import { headerKey, roleScore } from '../columns/column-words.ts'
import { firstRecords, type TableRecord } from '../csv/csv-records.ts'
import { findHeader } from '../csv/find-header.ts'
import { pleaseChoose } from '../formats/please-choose.ts'
import type { Source } from '../opened-file.ts'
import { accountOfName } from './account-of-name.ts'
import { type ZippedFile, zippedFiles } from './read-zip.ts'

/**
 * The files of an archive as one, where they are statements of one form: a bank that is asked for a year sends a file for each day. Files of
 * several forms are each to be chosen by name.
 * @param wanted the name of the one file to be read
 */
export function openArchive(
  bytes: Uint8Array,
  wanted: string | undefined,
  open: (file: Uint8Array) => Source,
): Source {
  const files = zippedFiles(bytes)
  const chosen = wanted === undefined ? undefined : files.find(({ name }) => name === wanted)
  if (wanted !== undefined && !chosen)
    throw new BankFileError('mapping', `The archive has no file '${wanted.slice(0, 60)}'.`)
  const opened = (chosen ? [chosen] : files).flatMap((file) => openedFile(file, open))
  const [first, ...others] = opened
  if (!first)
    throw new BankFileError(
      'not-a-statement',
      pleaseChoose('This file is a ZIP archive without a statement in it.'),
    )
  if (others.length === 0) return first.source
  const isOneForm = others.every(({ source }) => formOf(source) === formOf(first.source))
  const accounts = accountsOf(opened)
  if (!isOneForm || accounts === 'unsaid')
    return {
      ...first.source,
      sheets: opened.map(({ name }) => name),
      alone: (sheet) => opened.find(({ name }) => name === sheet)!.source,
    }
  const join = (files: readonly Iterable<TableRecord[]>[]) =>
    accounts ? belowEachOther(files, accounts) : together(files)
  return {
    ...first.source,
    blocks: () => join(opened.map(({ source }) => source.blocks())),
    reopened: (encoding) => join(opened.map(({ source }) => source.reopened(encoding))),
    statedOpening: undefined,
    statedOpeningOn: undefined,
    statedClosing: undefined,
    statedClosingOn: undefined,
    ofAccounts: undefined,
  }
}

/**
 * The account of each file by its name, where names differ in more than days and nothing in the files tells accounts apart. `unsaid` where they have
 * no header either, under which an account could stand.
 */
function accountsOf(opened: readonly { name: string; source: Source }[]): string[] | 'unsaid' | undefined {
  const names = opened.map(({ name }) => accountOfName(name))
  const [first] = opened
  if (!first || new Set(names).size < 2 || !TABLES.has(first.source.format)) return undefined
  const sample = firstRecords(first.source.blocks(), HEADER_WITHIN)
  const { hasHeader, skipRows } = findHeader(sample)
  if (!hasHeader) return 'unsaid'
  const header = sample[skipRows]?.cells ?? []
  return header.some((name) => roleScore('account', headerKey(name)) > 0) ? undefined : names
}

const TABLES: ReadonlySet<string> = new Set(['csv', 'xlsx'])
const HEADER_WITHIN = 200

/** Each file whole, below a line that names its account. */
function* belowEachOther(
  files: readonly Iterable<TableRecord[]>[],
  accounts: readonly string[],
): Generator<TableRecord[]> {
  for (const [index, blocks] of files.entries()) {
    const heading = `Account: ${accounts[index] || 'without a name'}`
    yield [{ cells: [heading], line: 0, raw: heading }]
    yield* blocks
  }
}

/** Nothing for a file that is no statement, such as a note that comes with it; a day without lines has none either. */
function openedFile({ name, bytes }: ZippedFile, open: (file: Uint8Array) => Source) {
  try {
    return [{ name, source: open(bytes) }]
  } catch (error) {
    if (error instanceof BankFileError && NO_STATEMENT.has(error.code)) return []
    throw error
  }
}

const NO_STATEMENT: ReadonlySet<string> = new Set([
  'no-rows',
  'not-a-statement',
  'empty',
  'binary',
  'one-column',
])

/** The format and, of tables, the first line: what both files must have alike. */
function formOf(source: Source): string {
  const [header] = firstRecords(source.blocks(), 1)
  return `${source.format} ${header?.cells.join('\n') ?? ''}`
}

/** The header once, then the rows of every file. */
function* together(files: readonly Iterable<TableRecord[]>[]): Generator<TableRecord[]> {
  for (const [index, blocks] of files.entries()) {
    let isFirst = index > 0
    for (const block of blocks) {
      yield isFirst ? block.slice(1) : block
      isFirst = false
    }
  }
}
