import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reading } from '../shared/domain/bank-files/bank-file.ts'
import { BankFileError } from '../shared/domain/bank-files/bank-file-error.ts'
import { type Compared, compareWithTruth, OUTCOMES, type Outcome, type Truth } from './compare-with-truth.ts'

export interface Measured {
  files: MeasuredFile[]
  /** Files with nothing beside them to compare with. */
  withoutTruth: string[]
}

interface MeasuredFile extends Compared {
  file: string
  /** What the truth leaves open; a question about such a file is the right answer. */
  undecidable: string[]
}

const TRUTH = '.truth.json'

/** Reads every file below a folder and compares it with the truth beside it, `<its name>.truth.json`. */
export function measureFolder(folder: string, read: (path: string) => Reading): Measured {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(TRUTH))
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length))
    .sort()
  const hasTruth = (name: string) => existsSync(join(folder, `${name}${TRUTH}`))
  const files = names.filter(hasTruth).map((file) => {
    const path = join(folder, file)
    const truth = truthBeside(path)
    const undecidable = (truth.undecidable ?? []).map(({ about }) => about)
    return { file, undecidable, ...compared(path, truth, read) }
  })
  if (files.length === 0) throw new Error(`No file in that folder has its truth beside it, as NAME${TRUTH}.`)
  return { files, withoutTruth: names.filter((name) => !hasTruth(name)) }
}

function truthBeside(path: string): Truth {
  const truth = JSON.parse(readFileSync(`${path}${TRUTH}`, 'utf8')) as Truth
  if (!Array.isArray(truth.rows)) throw new Error(`${path}${TRUTH} has no list of rows.`)
  return truth
}

function compared(path: string, truth: Truth, read: (path: string) => Reading): Compared {
  try {
    return compareWithTruth(read(path), truth)
  } catch (error) {
    if (error instanceof BankFileError) {
      const isEmpty = error.code === 'no-rows' && truth.rows.length === 0
      return { outcome: isEmpty ? 'right' : 'refused', difference: error.message }
    }
    throw error
  }
}

export function isSilentlyWrong({ files }: Measured): boolean {
  return files.some(({ outcome }) => outcome === 'wrong')
}

/** File by file, then how many of each outcome there are, where the truth decides and where it does not. */
export function measureOf({ files, withoutTruth }: Measured): string {
  const decidable = files.filter(({ undecidable }) => undecidable.length === 0)
  const open = files.filter(({ undecidable }) => undecidable.length > 0)
  const lines = files.map(({ outcome, file, difference, undecidable }) => {
    const notes = [difference, undecidable.length > 0 && `undecidable: ${undecidable.join(', ')}`]
    return [outcome.padEnd(9), file, ...notes.filter(Boolean).map((note) => `| ${note}`)].join(' ')
  })
  return [
    ...lines,
    ...withoutTruth.map((file) => `no truth  ${file}`),
    '',
    `${''.padEnd(20)}decidable  undecidable`,
    ...OUTCOMES.map((one) =>
      [LABELS[one].padEnd(20), countOf(decidable, one).padStart(9), countOf(open, one).padStart(13)].join(''),
    ),
    '',
    `${files.length} files, ${decidable.length} decidable: ${OUTCOMES.map((one) => `${countOf(decidable, one)} ${LABELS[one]}`).join(', ')}`,
  ].join('\n')
}

const LABELS: Record<Outcome, string> = {
  right: 'right',
  asked: 'asked',
  'set aside': 'rows set aside',
  textless: 'without their text',
  refused: 'refused',
  wrong: 'silently wrong',
}

function countOf(files: readonly MeasuredFile[], outcome: Outcome): string {
  return String(files.filter((file) => file.outcome === outcome).length)
}
