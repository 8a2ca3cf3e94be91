/**
 * What a file leaves open, as the last file of the same columns was read. A file is asked first itself: what it decides is not
 * looked up. An answer that is none of those open now, or under which a row cannot be read, is contradicted, and is asked for again.
 */

import type { BankFileMapping, Question, Reading } from '../bank-files/bank-file.ts'
import { layoutKey } from '../bank-files/columns/layout-key.ts'
import { readBankFile } from '../bank-files/read-bank-file.ts'
import type { ReadOptions } from '../bank-files/rows/row-plan.ts'
import { day, daysBetween } from '../calendar/day.ts'
import { type EarlierImport, type Given, isStanding } from './earlier-import.ts'

export interface AnsweredBefore<T extends EarlierImport = EarlierImport> {
  mapping: BankFileMapping
  from: T
}

/**
 * @param reading the file by itself, or as far as it was answered now
 * @param earlier newest first; the first that stands and has the same columns is the one that counts
 */
export function answeredBefore<T extends EarlierImport>(
  bytes: Uint8Array,
  reading: Reading,
  earlier: readonly T[],
  options: ReadOptions,
): AnsweredBefore<T> | undefined {
  if (reading.certain) return undefined
  const layout = layoutKey(reading)
  const from = earlier.find(
    (one) => one.layout === layout && one.side === (options.side ?? 'bank') && isStanding(one),
  )
  const mapping = from && answered(bytes, reading, from, options)
  return mapping && { mapping, from }
}

/** An answer can open what was not open before it, such as the sign of a column that was chosen. */
const ROUNDS_MAX = 4

function answered(
  bytes: Uint8Array,
  first: Reading,
  earlier: EarlierImport,
  options: ReadOptions,
): BankFileMapping | undefined {
  let reading = first
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    // What was said already, such as whose file it is, is no answer.
    const settled = { ...options.mapping, ...reading.mapping }
    const answers = reading.questions.map((question) =>
      question.code === 'year'
        ? yearAgain(question, earlier)
        : answerTo(question, settled, earlier.columnMapping),
    )
    if (answers.includes(undefined)) return undefined
    const mapping: BankFileMapping = Object.assign({}, reading.mapping, ...answers)
    reading = readBankFile(bytes, { ...options, mapping })
    if (reading.certain) return isContradicted(reading) ? undefined : mapping
  }
  return undefined
}

/** What an option adds to what is settled, where the earlier file was read with exactly that. */
function answerTo(
  { options }: Question,
  settled: BankFileMapping,
  given: Given,
): Partial<BankFileMapping> | undefined {
  const entriesOf = (mapping: Partial<BankFileMapping>) =>
    Object.entries(mapping) as [keyof BankFileMapping, unknown][]
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const added = options.map(({ mapping }) =>
    entriesOf(mapping).filter(([key, value]) => !isSame(value, settled[key])),
  )
  const answer = added.find(
    (entries) => entries.length > 0 && entries.every(([key, value]) => isSame(value, given[key])),
  )
  return answer && Object.fromEntries(answer)
}

/** The last year in which all days are past, where it was that of the earlier file as well. Any other year was of that file alone. */
function yearAgain(
  { options: [likelier] }: Question,
  { columnMapping, periodEnd, createdAt }: EarlierImport,
): Partial<BankFileMapping> | undefined {
  if (columnMapping.year === undefined || !periodEnd || !likelier) return undefined
  const isLast = daysBetween(day(periodEnd), day(createdAt.slice(0, 10))) < DAYS_OF_A_YEAR
  return isLast ? { year: likelier.mapping.year } : undefined
}

const DAYS_OF_A_YEAR = 365

function isContradicted({ rejected, rows, proof }: Reading): boolean {
  return (
    rejected.length > 0 || rows.length === 0 || proof.balanceChain === 'broken' || proof.stated === 'broken'
  )
}
