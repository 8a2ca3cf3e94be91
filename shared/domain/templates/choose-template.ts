/**
 * Which template a file is for: those whose columns the file has are held against its whole header and against its rows, read
 * as each of them says. A layout that many share is not decided by three column names.
 */

import type { BankFileMapping, Reading } from '../bank-files/bank-file.ts'
import { BankFileError } from '../bank-files/bank-file-error.ts'
import { readBankFile } from '../bank-files/read-bank-file.ts'
import type { ReadOptions } from '../bank-files/rows/row-plan.ts'
import { namedColumns, unknownColumn } from './named-columns.ts'

export interface Template {
  id: string
  name: string
  mapping: BankFileMapping
  /** Of the file that it was made from; empty where that had none or nobody kept it. */
  headers: readonly string[]
  isDefault?: boolean
}

export interface ScoredTemplate<T extends Template> {
  template: T
  /** 0 to 100. */
  scorePercent: number
  /** Why, in sentences. */
  reasons: string[]
}

export interface TemplateChoice<T extends Template> {
  best: ScoredTemplate<T> | undefined
  /** The next one, where it would read other rows. */
  runnerUp: ScoredTemplate<T> | undefined
  /** The runner-up is so near that a person should look. */
  isClose: boolean
}

/** Two templates within so many points are shown side by side. */
const CLOSE_POINTS = 10
const POINTS = { header: 40, types: 35, chain: 20, preferred: 5 } as const
/** Below, a template reads too little of a file to be offered. */
const SCORE_MIN = 50

export function chooseTemplate<T extends Template>(
  bytes: Uint8Array,
  headers: readonly string[],
  templates: readonly T[],
  options: Omit<ReadOptions, 'mapping'> = {},
): TemplateChoice<T> {
  const scored = templates
    .flatMap((template) => scoreOf(bytes, headers, template, options) ?? [])
    .filter(({ scorePercent }) => scorePercent >= SCORE_MIN)
    .sort((one, other) => other.scorePercent - one.scorePercent)
  const [best] = scored
  const runnerUp = best && scored.find((other) => rowsOf(other.reading) !== rowsOf(best.reading))
  return {
    best: best && shown(best),
    runnerUp: runnerUp && shown(runnerUp),
    isClose: Boolean(best && runnerUp && best.scorePercent - runnerUp.scorePercent < CLOSE_POINTS),
  }
}

interface Scored<T extends Template> extends ScoredTemplate<T> {
  reading: Reading
}

/** Undefined where the file lacks a column that the template names, or cannot be read as it says. */
function scoreOf<T extends Template>(
  bytes: Uint8Array,
  headers: readonly string[],
  template: T,
  options: Omit<ReadOptions, 'mapping'>,
): Scored<T> | undefined {
  const isNamed = namedColumns(template.mapping).some((column) => !/^#\d+$/.test(column))
  if (isNamed && unknownColumn(template.mapping, headers) !== undefined) return undefined
  const reading = readAs(bytes, template.mapping, options)
  if (!reading || reading.rows.length === 0) return undefined
  const header = headerShare(headers, template)
  const { rowsRead, rowsAccepted, balanceChain } = reading.proof
  const types = (rowsAccepted / rowsRead) * (reading.certain ? 1 : 0.6)
  const chain = balanceChain === 'holds' ? 1 : balanceChain === 'absent' ? 0.5 : 0
  const preferred = template.isDefault ? 1 : 0
  const points =
    header * POINTS.header + types * POINTS.types + chain * POINTS.chain + preferred * POINTS.preferred
  return {
    template,
    reading,
    scorePercent: Math.round(points),
    reasons: [
      header === 1 ? 'The header is the same, column for column' : 'The columns that it names are there',
      `${rowsAccepted} of ${rowsRead} rows are read`,
      ...(balanceChain === 'holds' ? ['Every balance follows from the one before it'] : []),
      ...(balanceChain === 'broken' ? ['The balances do not follow from each other'] : []),
    ],
  }
}

function readAs(
  bytes: Uint8Array,
  mapping: BankFileMapping,
  options: Omit<ReadOptions, 'mapping'>,
): Reading | undefined {
  try {
    return readBankFile(bytes, { ...options, mapping })
  } catch (error) {
    if (error instanceof BankFileError) return undefined
    throw error
  }
}

/** 1 for the same header in the same order; else the share of columns that both have. Half where nobody kept the header. */
function headerShare(headers: readonly string[], { headers: kept }: Template): number {
  if (kept.length === 0) return 0.5
  const [one, other] = [headers, kept].map((names) => names.map((name) => name.trim().toLowerCase()))
  if (one!.join('\n') === other!.join('\n')) return 1
  const all = new Set([...one!, ...other!])
  const both = [...all].filter((name) => one!.includes(name) && other!.includes(name))
  return (both.length / all.size) * 0.9
}

/** What a reading says: two templates that say the same are no choice. */
function rowsOf({ rows }: Reading): string {
  return rows.map(({ date, amount, description }) => `${date} ${amount} ${description}`).join('\n')
}

function shown<T extends Template>({ reading: _, ...scored }: Scored<T>): ScoredTemplate<T> {
  return scored
}
