import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetMs } from '../../../test/budget.ts'
import { workedMs } from '../../../test/worked-ms.ts'
import { RAW_MAX, type Side } from './bank-file.ts'
import { BankFileError } from './bank-file-error.ts'
import { readBankFile } from './read-bank-file.ts'

// Damaged files of every kind. Whatever happens to a file, it is read, or refused with a named reason, and it
// never takes long. Each run tries others: TEST_SEED brings them back, `FUZZ_RUNS` asks for more than the usual thousand.

const RUNS = Number(process.env.FUZZ_RUNS ?? 1_000)
const SEED = Number(process.env.TEST_SEED ?? 20_260_105)
const SIZE_MAX = 65_536
/** The promise is 250 ms for 64 KB; a shared machine may stop a run at any time, so the slowest are run again. */
const TIME_MAX_MS = budgetMs(0.25)

const CORPUS = join(import.meta.dirname, 'corpus')
const files = ['banks', 'cases'].flatMap((folder) =>
  readdirSync(join(CORPUS, folder))
    .filter((name) => !name.endsWith('.expected.json'))
    .map((name) => new Uint8Array(readFileSync(join(CORPUS, folder, name))).slice(0, SIZE_MAX)),
)

const seedFile = fc.constantFrom(...files)
const anyByte = fc.integer({ min: 0, max: 255 })
const spot = fc.double({ min: 0, max: 1, noNaN: true })

/** Bytes changed, put in, taken out, cut off or repeated. */
const byteChange = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), at: spot, byte: anyByte }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: spot,
    byte: fc.constantFrom(34, 44, 59, 9, 10, 13, 0, 45, 40, 255, 60, 58),
  }),
  fc.record({ kind: fc.constant('cut' as const), at: spot, byte: anyByte }),
  fc.record({ kind: fc.constant('remove' as const), at: spot, byte: anyByte }),
  fc.record({ kind: fc.constant('repeat' as const), at: spot, byte: anyByte }),
)
type ByteChange = (typeof byteChange)['generate'] extends (...args: never[]) => { value: infer V } ? V : never

/** Lines swapped, doubled, dropped, or with another cell in them. */
const lineChange = fc.record({
  kind: fc.constantFrom(
    'swap' as const,
    'double' as const,
    'drop' as const,
    'cell' as const,
    'glue' as const,
  ),
  at: spot,
  to: spot,
  cell: fc.oneof(
    fc.constantFrom(
      '"',
      '""',
      '1,234',
      '(1.00',
      '1e308',
      '-',
      '2026-02-30',
      '01/02/03',
      '99999999',
      '=1+1',
      '\u202e',
      'NaN',
      '\ufeff',
    ),
    fc.string({ maxLength: 40 }),
  ),
})
type LineChange = { kind: 'swap' | 'double' | 'drop' | 'cell' | 'glue'; at: number; to: number; cell: string }

function changeBytes(bytes: Uint8Array, { kind, at, byte }: ByteChange): Uint8Array {
  const place = Math.floor(at * bytes.length)
  const head = bytes.slice(0, place)
  const tail = bytes.slice(place)
  switch (kind) {
    case 'set':
      return joined(head, new Uint8Array([byte]), tail.slice(1))
    case 'insert':
      return joined(head, new Uint8Array([byte]), tail)
    case 'cut':
      return head
    case 'remove':
      return joined(head, tail.slice(byte))
    case 'repeat':
      return joined(head, ...Array.from({ length: (byte % 8) + 1 }, () => tail.slice(0, byte * 8)), tail)
  }
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts)).slice(0, SIZE_MAX)
}

function changeLines(bytes: Uint8Array, { kind, at, to, cell }: LineChange): Uint8Array {
  const lines = Buffer.from(bytes).toString('latin1').split('\n')
  const one = Math.floor(at * lines.length)
  const two = Math.floor(to * lines.length)
  const line = lines[one] ?? ''
  if (kind === 'swap') [lines[one], lines[two]] = [lines[two] ?? '', line]
  else if (kind === 'double') lines.splice(two, 0, line)
  else if (kind === 'drop') lines.splice(one, 1)
  else if (kind === 'glue') lines.splice(one, 2, `${line}${lines[one + 1] ?? ''}`)
  else {
    const cells = line.split(/[,;\t|]/)
    cells[Math.floor(to * cells.length)] = cell
    lines[one] = cells.join(line.includes(';') ? ';' : ',')
  }
  return new Uint8Array(Buffer.from(lines.join('\n'), 'latin1')).slice(0, SIZE_MAX)
}

function readAnyhow(bytes: Uint8Array, side: Side): void {
  const start = workedMs()
  const reading = readOrRefused(bytes, { side })
  if (workedMs() - start > TIME_MAX_MS) expect(timeOf(bytes)).toBeLessThan(TIME_MAX_MS)
  if (!reading) return
  const { proof, rows, rejected, certain, questions, mapping } = reading
  expect(proof.rowsRead).toBe(rows.length + rejected.length)
  expect(certain).toBe(questions.length === 0)
  expect(proof.totalIn + proof.totalOut).toBe(proof.net)
  expect([...rows, ...rejected].every((row) => row.raw.length <= RAW_MAX)).toBe(true)
  if (!certain) return
  const again = readOrRefused(bytes, { side, mapping })
  expect(again?.rows).toEqual(rows)
  expect(again?.proof.rowsRead).toBe(proof.rowsRead)
}

/** Undefined for one that was refused by name. */
function readOrRefused(...of: Parameters<typeof readBankFile>) {
  try {
    return readBankFile(...of)
  } catch (error) {
    if (!(error instanceof BankFileError)) throw error
    expect(error.message).not.toBe('')
    return undefined
  }
}

function timeOf(bytes: Uint8Array): number {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 4 && best > TIME_MAX_MS; attempt++) {
    const start = workedMs()
    readOrRefused(bytes)
    best = Math.min(best, workedMs() - start)
  }
  return best
}

test('a file with damaged bytes is read or refused by name, and quickly', { timeout: budgetMs(600) }, () => {
  fc.assert(
    fc.property(
      seedFile,
      fc.array(byteChange, { minLength: 1, maxLength: 6 }),
      fc.constantFrom<Side>('bank', 'ledger'),
      (file, changes, side) => {
        const bytes = changes.reduce(changeBytes, file)
        readAnyhow(bytes, side)
      },
    ),
    { numRuns: RUNS, seed: SEED },
  )
})

test('a file with lines out of place is read or refused by name, and quickly', {
  timeout: budgetMs(600),
}, () => {
  fc.assert(
    fc.property(
      seedFile,
      fc.array(lineChange, { minLength: 1, maxLength: 6 }),
      fc.constantFrom<Side>('bank', 'ledger'),
      (file, changes, side) => {
        const bytes = changes.reduce(changeLines, file)
        readAnyhow(bytes, side)
      },
    ),
    { numRuns: RUNS, seed: SEED },
  )
})

const printed = readdirSync(join(CORPUS, 'cases'))
  .filter((name) => /^printed-as-text.*\.txt$/.test(name))
  .map((name) => readFileSync(join(CORPUS, 'cases', name), 'utf8').split('\n'))

/** Spaces put in or taken out somewhere in a line, a page begun in it, or the line moved. */
const placeChange = fc.record({
  at: spot,
  to: spot,
  by: fc.integer({ min: -12, max: 12 }),
  kind: fc.constantFrom('space' as const, 'page' as const, 'move' as const),
})

test('a printed statement whose words stand elsewhere is read or refused by name, and quickly', {
  timeout: budgetMs(600),
}, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...printed),
      fc.array(placeChange, { minLength: 1, maxLength: 6 }),
      (lines, changes) => {
        const changed = [...lines]
        for (const { at, to, by, kind } of changes) {
          const place = Math.floor(at * changed.length)
          const line = changed[place] ?? ''
          const column = Math.floor(to * line.length)
          const [head, tail] = [line.slice(0, column), line.slice(column)]
          if (kind === 'move') changed.splice(Math.floor(to * changed.length), 0, ...changed.splice(place, 1))
          else if (kind === 'page') changed[place] = `${head}\f${tail}`
          else changed[place] = by > 0 ? head + ' '.repeat(by) + tail : head + tail.replace(/^ +/, ' ')
        }
        const bytes = new Uint8Array(Buffer.from(changed.join('\n')))
        readAnyhow(bytes, 'bank')
      },
    ),
    { numRuns: RUNS, seed: SEED },
  )
})

test('64 KB of anything is read or refused within 250 ms', { timeout: budgetMs(600) }, () => {
  const unit = fc.oneof(
    fc.constantFrom(
      '"',
      '"a',
      '" ',
      '""',
      '"\n',
      '","',
      ',',
      ';',
      '\n',
      '\r',
      '(',
      '1',
      '1,',
      '1.',
      ' ',
      '-',
      '(1)',
      '<',
      '<row ',
      '<STMTTRN>',
      '<Ntry>',
      '<table>',
      '<tr><td colspan=99 rowspan="9">',
      '<td style="display:none',
      '<span hidden>',
      '<!--',
      '<![CDATA[',
      '<script>',
      '</',
      '<Row ss:Index="9"><Cell>',
      '<Data ss:Type="Number">',
      ':61:',
      '16,',
      '^\n',
      'D1/',
      '!Type:Bank\n',
      '&amp',
      '&#1',
      '$',
      'a ',
      '1 ',
      "1'",
      '0,0,0\n',
      '2026-01-02,a,1\n',
      '2026-01-02,"a\nb",1\n',
      '01 Jan  a  1.00  1.00\n',
      '   1.00\n',
      '\f',
      'thank you payment',
      'balance ',
      '?20',
      '\u00e9',
    ),
    fc.string({ minLength: 1, maxLength: 6 }),
  )
  fc.assert(
    fc.property(
      fc.array(unit, { minLength: 1, maxLength: 3 }),
      unit,
      fc.constantFrom(
        '',
        'Date,Description,Amount\n',
        ':20:a\n:25:a\n',
        '01,a\n02,a\n',
        'OFXHEADER:100\n<OFX>',
        '<table>',
        '01/01/2026  Opening balance  0.00\n02/01/2026  a  1.00  1.00\n',
        '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet>',
      ),
      (parts, tail, head) => {
        const part = parts.join('')
        const text = head + part.repeat(Math.ceil(SIZE_MAX / part.length)).slice(0, SIZE_MAX - 64) + tail
        expect(timeOf(new Uint8Array(Buffer.from(text)).slice(0, SIZE_MAX))).toBeLessThan(TIME_MAX_MS)
      },
    ),
    { numRuns: Math.max(60, Math.round(RUNS / 20)), seed: SEED },
  )
})
