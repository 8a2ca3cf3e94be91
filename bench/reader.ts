import Papa from 'papaparse'
import { readBankFile } from '../shared/domain/bank-files/read-bank-file.ts'
import { lineHasher } from '../shared/domain/bank-files/rows/line-identity.ts'
import type { Figure } from './figure.ts'

export interface ReaderBench {
  name: string
  rows: number
  sizeMb: number
  /** Medians of rounds in which all four take their turn. */
  papaMs: number
  rowsMs: number
  rowsAndHashesMs: number
  previewMs: number
  /** Reading rows and hashing them, against papaparse making cells of the same bytes. */
  ratio: number
  ratioMax: number
}

/**
 * What reading a statement costs: rows with exact amounts and days, each with its SHA-256, as the import does
 * it under the mapping that it keeps, against `Papa.parse` of the same bytes. `previewMs` is `readBankFile` of a file
 * that nobody has seen, which decides how it is to be read as well.
 */
export async function benchReader(): Promise<ReaderBench[]> {
  return [
    bench(
      '71,000 rows, 4 columns, no quotes',
      aReconciliation(71_000, plainLine, 'Date,Description,Amount,Balance'),
      8,
    ),
    bench(
      '71,000 rows, 4 columns, quoted',
      aReconciliation(71_000, (at) => quoted(plainLine(at)), 'Date,Description,Amount,Balance'),
      6.5,
    ),
    bench(
      '35,000 rows, 9 columns, quoted',
      aReconciliation(35_000, (at) => quoted(wideLine(at)), WIDE_HEADER),
      3.3,
    ),
  ]
}

export async function measure(): Promise<Figure[]> {
  const results = await benchReader()
  return results.flatMap(({ name, ratio, ratioMax, papaMs, rowsAndHashesMs, previewMs }) => [
    {
      name: `read and hash ${name}`,
      value: ratio,
      unit: 'x papa',
      atMost: ratioMax,
      note: `${papaMs.toFixed(0)} ms and ${rowsAndHashesMs.toFixed(0)} ms`,
    },
    { name: `preview ${name}`, value: previewMs, unit: 'ms' },
  ])
}

/**
 * @param ratioMax a third above what decision 073 accounts for: papaparse is quick where there is little to cut, and a SHA-256 a row costs the same everywhere
 */
function bench(name: string, bytes: Uint8Array, ratioMax: number): ReaderBench {
  const { mapping, certain, proof } = readBankFile(bytes)
  if (!certain) throw new Error(`the bench file '${name}' leaves a question open`)
  const papa = () => Papa.parse<string[]>(new TextDecoder().decode(bytes))
  const rows = () => {
    const { rows, rejected } = readBankFile(bytes, { mapping })
    if (rejected[0]) throw new Error(rejected[0].reason)
    return rows
  }
  const rowsAndHashes = () => {
    const hashOf = lineHasher()
    for (const { date, amount, description, reference } of rows()) {
      hashOf({ companyId: 1, accountId: 2, side: 'bank', date, amount, text: description, reference })
    }
  }
  const preview = () => readBankFile(bytes)
  // Side by side in each round, so that a machine that slows down slows all of them.
  const rounds = Array.from({ length: ROUNDS }, () => [papa, rows, rowsAndHashes, preview].map(msOf))
  const column = (at: number) => median(rounds.map((round) => round[at] ?? 0))
  return {
    name,
    rows: proof.rowsRead,
    sizeMb: bytes.length / 1e6,
    papaMs: column(0),
    rowsMs: column(1),
    rowsAndHashesMs: column(2),
    previewMs: column(3),
    ratio: median(rounds.map(([papaMs = 0, , bothMs = 0]) => bothMs / papaMs)),
    ratioMax,
  }
}

const ROUNDS = 15

function msOf(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}

const WIDE_HEADER =
  '"Date","Bank RTN","Account Number","Transaction Type","Description","Debit","Credit","Check Number","Account Running Balance"'

function aReconciliation(rows: number, lineOf: (at: number) => string, header: string): Uint8Array {
  const lines = Array.from({ length: rows }, (_, at) => lineOf(at))
  return new TextEncoder().encode([header, ...lines, ''].join('\r\n'))
}

/** Cents that look like nothing in particular and are the same on every run. */
function cents(at: number): number {
  return ((at * 7_919) % 99_999) + 1
}

function decimal(inCents: number): string {
  return (inCents / 100).toFixed(2)
}

function dayAt(at: number): string {
  return new Date(Date.UTC(2025, 0, 1 + Math.floor(at / 200))).toISOString().slice(0, 10)
}

let balance = 0

function plainLine(at: number): string {
  balance = at === 0 ? -cents(0) : balance - cents(at)
  return `${dayAt(at)},POS PURCHASE STORE ${at} SOMEWHERE ON,-${decimal(cents(at))},${decimal(balance)}`
}

function wideLine(at: number): string {
  balance = at === 0 ? -cents(0) : balance - cents(at)
  return `${dayAt(at)},011103093,4242,DEBIT,POS PURCHASE STORE ${at} SOMEWHERE ON,${decimal(cents(at))},,,${decimal(balance)}`
}

function quoted(line: string): string {
  return line
    .split(',')
    .map((cell) => `"${cell}"`)
    .join(',')
}

if (import.meta.main) console.table(await benchReader())
