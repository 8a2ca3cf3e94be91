import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetMs } from '../../../test/budget.ts'
import type { Side } from './bank-file.ts'
import { BankFileError } from './bank-file-error.ts'
import { readBankFile } from './read-bank-file.ts'
import type { ReadOptions } from './rows/row-plan.ts'

// Whatever a file leaves open can be answered: every question has answers, and behind each of them stands a reading in which nothing is open.

const RUNS = Number(process.env.FUZZ_RUNS ?? 300)
const SEED = Number(process.env.TEST_SEED ?? 20_260_105)
const ROUNDS_MAX = 6
const ANSWERS_TRIED = 4

const CORPUS = join(import.meta.dirname, 'corpus')
const files = ['banks', 'cases'].flatMap((folder) =>
  readdirSync(join(CORPUS, folder))
    .filter((name) => !name.endsWith('.expected.json'))
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(CORPUS, folder, name))) })),
)

/** The answers on the way to one behind which nothing is; undefined where each leads to a reading. */
function deadEnd(bytes: Uint8Array, options: ReadOptions, way: readonly string[] = []): string | undefined {
  try {
    const { certain, questions, proof } = readBankFile(bytes, options)
    if (certain) return way.length === 0 || proof.rowsRead > 0 ? undefined : `${way.join(' > ')}: no row`
    const mute = questions.find((question) => question.options.length === 0)
    if (mute || way.length > ROUNDS_MAX)
      return `${[...way, (mute ?? questions[0])?.sentence].join(' > ')}: no answer`
    for (const { label, side, mapping } of questions[0]?.options.slice(0, ANSWERS_TRIED) ?? []) {
      const found = deadEnd(bytes, { ...options, ...(side && { side }), mapping }, [...way, label])
      if (found) return found
    }
    return undefined
  } catch (error) {
    if (!(error instanceof BankFileError)) throw error
    return way.length === 0 ? undefined : `${way.join(' > ')}: ${error.message}`
  }
}

const SIDES: readonly Side[] = ['bank', 'ledger']

test.each(SIDES)(
  'every question about a file of the corpus has answers that lead to a reading, for the %s',
  (side) => {
    const found = files.flatMap(({ name, bytes }) => {
      const end = deadEnd(bytes, { side, fileName: name })
      return end ? [`${name}: ${end}`] : []
    })
    expect(found).toEqual([])
  },
)

/** Lines and columns taken out, doubled or moved, and a cell that says something else: tables as people edit them. */
const change = fc.record({
  kind: fc.constantFrom(
    'drop' as const,
    'double' as const,
    'swap' as const,
    'column' as const,
    'cell' as const,
  ),
  at: fc.nat(400),
  to: fc.nat(400),
  cell: fc.constantFrom(
    '',
    '-',
    '1.00',
    '-7,50',
    '2026-01-31',
    '31/12',
    '46023',
    'EUR',
    '1200',
    'Total',
    'Pending',
  ),
})
type Change = typeof change extends fc.Arbitrary<infer V> ? V : never

function changed(bytes: Uint8Array, changes: readonly Change[]): Uint8Array {
  let lines = Buffer.from(bytes).toString('latin1').split('\n')
  const delimiter = [';', '\t', ','].find((mark) => lines[0]?.includes(mark)) ?? ','
  for (const { kind, at, to, cell } of changes) {
    const [one, two] = [at % lines.length, to % lines.length]
    if (kind === 'drop') lines = lines.toSpliced(one, 1)
    else if (kind === 'double') lines = lines.toSpliced(two, 0, lines[one] ?? '')
    else if (kind === 'swap') lines = lines.with(one, lines[two] ?? '').with(two, lines[one] ?? '')
    else if (kind === 'column') {
      const place = to % (lines[0]?.split(delimiter).length ?? 1)
      lines = lines.map((line) => line.split(delimiter).toSpliced(place, 1).join(delimiter))
    } else {
      const cells = (lines[one] ?? '').split(delimiter)
      lines = lines.with(one, cells.with(to % cells.length, cell).join(delimiter))
    }
    if (lines.length === 0) lines = ['']
  }
  return new Uint8Array(Buffer.from(lines.join('\n'), 'latin1'))
}

test('every question about a file that somebody edited has answers that lead to a reading', {
  timeout: budgetMs(300),
}, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...files.filter(({ name }) => /\.(?:csv|txt)$/.test(name))),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...SIDES),
      ({ name, bytes }, changes, side) => {
        expect(deadEnd(changed(bytes, changes), { side, fileName: name })).toBeUndefined()
      },
    ),
    { numRuns: RUNS, seed: SEED },
  )
})
