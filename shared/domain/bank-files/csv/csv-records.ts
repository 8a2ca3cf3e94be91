/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse/papaparse.min.js'
import { COLUMNS_MAX, type Delimiter, FIELD_MAX, RAW_MAX, type RejectionCode } from '../bank-file.ts'
import { BankFileError } from '../bank-file-error.ts'
import { looseCells } from './loose-cells.ts'

/** One record of a table: its cells as text, and where it stands. */
export interface TableRecord {
  cells: string[]
  /** From 1; 0 where it is none of the file's own. */
  line: number
  raw: string
  /** Why its cells are not to be believed. */
  fault?: RejectionCode
  /** A workbook that does not show it has it all the same. */
  isHidden?: boolean
  /** The columns in which it has a formula without a value, which is read as empty. */
  unreckoned?: readonly number[]
  /** Its day as it is read and as the file has it, without a year. */
  undated?: { read: string; written: string }
}

/**
 * The records of delimited text in blocks, blank lines left out. Lines whose quotes mean anything go to papaparse
 * a block at a time, so that memory and time stay bounded whatever they do; a record that runs over several
 * lines goes by itself. Line ends must be `\n` already (`withPlainLineEnds`).
 * Throws BankFileError `unclosed-quote`, naming the line.
 */
export function* csvBlocks(text: string, delimiter: Delimiter): Generator<TableRecord[]> {
  const blocks = blocksOf(text, delimiter)
  if (!text.includes('="')) return yield* blocks
  for (const block of blocks) yield block.map((record) => ({ ...record, cells: record.cells.map(plainText) }))
}

/** `="00123"` is how spreadsheets are told that digits are text: not a formula, and no part of the text. */
function plainText(cell: string): string {
  return cell.startsWith('="') ? (/^="([^"]*)"$/.exec(cell)?.[1] ?? cell) : cell
}

function* blocksOf(text: string, delimiter: Delimiter): Generator<TableRecord[]> {
  let at = 0
  let line = 1
  while (at < text.length) {
    const block = nextBlock(text, at)
    const records = recordsOfBlock(text.slice(at, block.end - 1), block.lines, delimiter, line)
    if (records) {
      yield records
      line += block.lines.length
      at = block.end
    }
    // The block holds a record of several lines, or quotes out of place: one record at a time.
    while (!records && at < block.end && at < text.length) {
      const found = recordAt(text, at, delimiter, line)
      if (found.record) yield [found.record]
      line += found.lines
      at = found.end
    }
  }
}

/** The first records of some blocks. */
export function firstRecords(blocks: Iterable<TableRecord[]>, count: number): TableRecord[] {
  const records: TableRecord[] = []
  for (const block of blocks) {
    for (const record of block) records.push(record)
    if (records.length >= count) return records.slice(0, count)
  }
  return records
}

/** CR, LF and CRLF, also mixed, become LF: papaparse knows one line end per file. An MT940 taken out of a bank's message has `@@`. */
export function withPlainLineEnds(text: string): string {
  if (/^\s{0,8}@@:20:/.test(text)) return text.replaceAll('@@', '\n')
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

const BLOCK_LINES = 256
const BLOCK_CHARS = 65_536
const LONG_LINE_CHARS = 8_000
/** More quotation marks than a row of quoted cells can have. */
const QUOTES_MAX = 1_000
/** A quoted field may hold line breaks (an address), but not pages of them. */
const RECORD_LINES_MAX = 50
/** Fewer where its first line is a row by itself once marks inside a cell need not be doubled. */
const DOUBTFUL_LINES_MAX = 4

/** The next lines, a long one by itself. */
function nextBlock(text: string, start: number): { lines: string[]; end: number } {
  const lines: string[] = []
  let end = start
  while (end < text.length && lines.length < BLOCK_LINES && end - start < BLOCK_CHARS) {
    const stop = lineEnd(text, end)
    const isLong = stop - end > LONG_LINE_CHARS
    if (isLong && lines.length > 0) break
    lines.push(text.slice(end, stop))
    end = stop + 1
    if (isLong) break
  }
  return { lines, end }
}

/** The records of lines that are one record each; undefined when they are not. */
function recordsOfBlock(
  block: string,
  lines: string[],
  delimiter: Delimiter,
  firstLine: number,
): TableRecord[] | undefined {
  if (lines.length === 1 && block.length > LONG_LINE_CHARS) return undefined
  const table = plainCells(lines, delimiter) ?? quotedCells(block, lines.length, delimiter)
  if (!table) return undefined
  const records: TableRecord[] = []
  for (let i = 0; i < lines.length; i++) {
    const cells = table[i] ?? []
    if (!isBlank(cells)) records.push(checked(withWholeQuotes(cells), firstLine + i, lines[i] ?? ''))
  }
  return records
}

/**
 * The cells of lines without quotes, or with every cell in quotes and none inside: what most banks write, and
 * what needs no tokenizer. Undefined when any line is otherwise.
 */
function plainCells(lines: readonly string[], delimiter: Delimiter): string[][] | undefined {
  const between = `"${delimiter}"`
  const table: string[][] = []
  for (const line of lines) {
    if (!line.includes('"')) table.push(line.split(delimiter))
    else {
      if (line.charCodeAt(0) !== QUOTE || line.charCodeAt(line.length - 1) !== QUOTE || line.length < 2)
        return undefined
      const cells = line.slice(1, -1).split(between)
      for (const cell of cells) if (cell.includes('"')) return undefined
      table.push(cells)
    }
  }
  return table
}

const QUOTE = 34

function quotedCells(block: string, lines: number, delimiter: Delimiter): string[][] | undefined {
  const parsed = tokenise(block, delimiter)
  return parsed.errors.length > 0 || parsed.data.length !== lines ? undefined : parsed.data
}

/** Reads one record by itself: one line, or as many as its quotes hold together. */
function recordAt(
  text: string,
  start: number,
  delimiter: Delimiter,
  line: number,
): { record: TableRecord | undefined; end: number; lines: number } {
  let end = start
  let alone: string[] | undefined
  for (
    let lines = 1;
    lines <= (alone ? DOUBTFUL_LINES_MAX : RECORD_LINES_MAX) && end < text.length;
    lines++
  ) {
    const stop = lineEnd(text, end)
    const newest = text.slice(end, stop)
    const raw = text.slice(start, stop)
    end = stop + 1
    const fault = faultOfLongLine(newest, delimiter)
    if (fault) return { record: { cells: [], line, raw: cut(raw), fault }, end, lines }
    if ((lines > 1 && !newest.includes('"')) || isOpen(raw, delimiter)) {
      if (lines === 1) alone = looseCells(raw, delimiter)
      continue
    }

    const parsed = tokenise(raw.endsWith('" ') ? raw.trimEnd() : raw, delimiter)
    const cells = parsed.data[0] ?? []
    if (lines > 1 && holdsOtherRecords(raw, cells.length, delimiter)) break
    if (isBlank(cells)) return { record: undefined, end, lines }
    const record = checked(withWholeQuotes(cells), line, raw)
    if (parsed.errors.length > 0) record.fault ??= 'stray-quote'
    return { record, end, lines }
  }
  const stop = lineEnd(text, start)
  const raw = cut(text.slice(start, stop))
  if (alone) return { record: { cells: alone, line, raw, fault: 'stray-quote' }, end: stop + 1, lines: 1 }
  throw new BankFileError(
    'unclosed-quote',
    `A quotation mark that opens on line ${line} is never closed. Close it, or remove it, and upload the file again.`,
    { place: `Line ${line}`, text: raw },
  )
}

/** A line whose opening quotation mark was lost keeps the closing one of its first cell. */
function withWholeQuotes(cells: string[]): string[] {
  const first = cells[0] ?? ''
  if (first.charCodeAt(first.length - 1) !== QUOTE || first.indexOf('"') !== first.length - 1) return cells
  cells[0] = first.slice(0, -1)
  return cells
}

/** Whether a quoted cell is still open at the end. A quote that closes nothing is part of its text. */
function isOpen(raw: string, delimiter: Delimiter): boolean {
  let at = 0
  while (at < raw.length) {
    if (raw.charCodeAt(at) === QUOTE) {
      at = closingQuote(raw, at, delimiter)
      if (at < 0) return true
    }
    const next = raw.indexOf(delimiter, at)
    if (next < 0) return false
    at = next + 1
  }
  return false
}

/** The quote that ends a cell: not a doubled one, and nothing but spaces between it and the next cell. */
function closingQuote(raw: string, opening: number, delimiter: Delimiter): number {
  for (let at = raw.indexOf('"', opening + 1); at >= 0; at = raw.indexOf('"', at + 1)) {
    if (raw.charCodeAt(at + 1) === QUOTE) at++
    else {
      let next = at + 1
      while (raw.charCodeAt(next) === 32) next++
      if (next >= raw.length || raw[next] === delimiter || raw[next] === '\n') return at
    }
  }
  return -1
}

/** Without papaparse's outer layers, which guess what is known here and cost more than a short record does. */
function tokenise(text: string, delimiter: Delimiter) {
  return new Papa.Parser({ delimiter, newline: '\n', quoteChar: '"' }).parse(text)
}

function lineEnd(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  return newline < 0 ? text.length : newline
}

function checked(cells: string[], line: number, raw: string): TableRecord {
  if (cells.length > COLUMNS_MAX) return { cells: [], line, raw: cut(raw), fault: 'columns-too-many' }
  if (raw.length <= FIELD_MAX) return { cells, line, raw }
  const record: TableRecord = { cells, line, raw: cut(raw) }
  if (cells.some((cell) => cell.length > FIELD_MAX)) {
    record.fault = 'field-too-long'
    record.cells = cells.map(cut)
  }
  return record
}

function cut(text: string): string {
  return text.length > RAW_MAX ? text.slice(0, RAW_MAX) : text
}

function isBlank(cells: string[]): boolean {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false
  return true
}

/** Counts no further than needed, so that five million commas or quotation marks cost nothing. */
function faultOfLongLine(line: string, delimiter: Delimiter): RejectionCode | undefined {
  if (line.length <= LONG_LINE_CHARS) return undefined
  if (holdsMoreThan(line, delimiter, COLUMNS_MAX - 1)) return 'columns-too-many'
  return holdsMoreThan(line, '"', QUOTES_MAX) ? 'stray-quote' : undefined
}

function holdsMoreThan(line: string, char: string, most: number): boolean {
  let count = 0
  for (let at = line.indexOf(char); at >= 0 && count <= most; at = line.indexOf(char, at + 1)) count++
  return count > most
}

/**
 * Two quotation marks that do not belong together swallow the lines between them. It shows: a line inside is
 * as wide as the record and begins like a row, with a digit.
 */
function holdsOtherRecords(raw: string, width: number, delimiter: Delimiter): boolean {
  const inner = raw.split('\n').slice(1)
  return width > 1 && inner.some((line) => /^\s*"?\d/.test(line) && line.split(delimiter).length >= width)
}
