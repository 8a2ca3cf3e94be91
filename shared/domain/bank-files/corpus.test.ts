import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decimalOf } from '../money/money.ts'
import type { BankFileMapping, BankFileRow, Reading } from './bank-file.ts'
import { BankFileError } from './bank-file-error.ts'
import { readBankFile } from './read-bank-file.ts'
import type { ReadOptions } from './rows/row-plan.ts'

// Every file of the corpus stands beside what it must read as. The bank exports are written in the dialect of
// 82 banks from one list of payments; the cases are single difficulties.

type ExpectedRow = [date: string, description: string, amount: string, balance?: string | null]

interface Expected {
  options?: ReadOptions
  rows?: ExpectedRow[]
  rejected?: [row: number, code: string][]
  skipped?: number
  /** The codes of the questions that the file leaves, and which answer leads to `rows`. */
  asks?: string[]
  answer?: number
  error?: string
  says?: string
  dialect?: Record<string, unknown>
  mapping?: Record<string, unknown>
  proof?: Record<string, unknown>
}

const CORPUS = join(import.meta.dirname, 'corpus')
const files = ['banks', 'cases'].flatMap((folder) =>
  readdirSync(join(CORPUS, folder))
    .filter((name) => !name.endsWith('.expected.json'))
    .map((name) => ({ name: `${folder}/${name}`, path: join(CORPUS, folder, name) })),
)

test('the corpus has at least 120 files', () => {
  expect(files.length).toBeGreaterThanOrEqual(120)
})

test.each(files)('$name is read as expected', ({ path }) => {
  const bytes = new Uint8Array(readFileSync(path))
  const expected = JSON.parse(readFileSync(path.replace(/\.\w+$/, '.expected.json'), 'utf8')) as Expected
  const asked = expected.options ?? {}
  if (expected.error !== undefined) {
    const error = refusalOf(() => readBankFile(bytes, asked))
    expect(error.code).toBe(expected.error)
    expect(error.message).toContain(expected.says ?? '')
    return
  }
  const first = readBankFile(bytes, asked)
  expect(first.questions.map(({ code }) => code)).toEqual(expected.asks ?? [])
  expect(first.certain).toBe(expected.asks === undefined)
  const answer = first.questions[0]?.options[expected.answer ?? 0]
  const options = answer?.side ? { ...asked, side: answer.side } : asked
  const reading = answer ? readBankFile(bytes, { ...options, mapping: answer.mapping }) : first
  if (expected.rows === undefined) return

  expect(reading.questions).toEqual([])
  expect(reading.rows.map((row) => shown(row, expected.rows?.[0]?.length === 4))).toEqual(expected.rows)
  expect(reading.rejected.map(({ row, code }) => [row, code])).toEqual(expected.rejected ?? [])
  if (expected.skipped !== undefined) expect(reading.skipped).toHaveLength(expected.skipped)
  expect(reading.dialect).toMatchObject(expected.dialect ?? {})
  expect(reading.mapping).toMatchObject(expected.mapping ?? {})
  expect(wire(reading.proof)).toMatchObject(expected.proof ?? {})
  sameRowsWhenStored(bytes, reading, options)
})

/** What the import stores is what the person saw: the stored mapping gives the same rows. */
function sameRowsWhenStored(bytes: Uint8Array, reading: Reading, options: ReadOptions) {
  const mapping = JSON.parse(JSON.stringify(reading.mapping)) as BankFileMapping
  const stored = readBankFile(bytes, { ...options, mapping })
  expect(stored.rows).toEqual(reading.rows)
  expect(stored.rejected).toEqual(reading.rejected)
  const numbers = [...stored.rows, ...stored.rejected].map(({ row }) => row).sort((one, two) => one - two)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
}

function shown(row: BankFileRow, withBalance: boolean): ExpectedRow {
  const fields: ExpectedRow = [row.date, row.description, decimalOf(row.amount)]
  if (withBalance) fields.push(row.balance === undefined ? null : decimalOf(row.balance))
  return fields
}

function wire(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? decimalOf(one) : one)),
  )
}

function refusalOf(read: () => unknown): BankFileError {
  try {
    read()
  } catch (error) {
    if (error instanceof BankFileError) return error
    throw error
  }
  throw new Error('the file was read')
}
