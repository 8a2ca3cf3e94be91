import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type {
  BankFileMapping,
  BankFileProof,
  BankFileRow,
  Reading,
  Side,
} from '../shared/domain/bank-files/bank-file.ts'
import { BankFileError } from '../shared/domain/bank-files/bank-file-error.ts'
import { noMovements } from '../shared/domain/bank-files/no-movements.ts'
import { readBankFile } from '../shared/domain/bank-files/read-bank-file.ts'
import { importedDays } from '../shared/domain/bank-files/rows/imported-days.ts'
import { decimalOf, type Money } from '../shared/domain/money/money.ts'
import { isSilentlyWrong, measureFolder, measureOf } from './measure-folder.ts'

const USAGE = `Reads a bank or ledger file and says what is in it.

  npm run -s read -- FILE [--side bank|ledger] [--mapping MAPPING.json] [--json OUT.json | --json -]
  npm run -s read -- --measure FOLDER [--side bank|ledger] [--json OUT.json | --json -]

--json writes the whole reading, amounts as decimal strings; with - it goes to standard output in place of the
summary. The exit code is 0 when the file was read, also when it leaves a question open, and 2 when it cannot be.

--measure reads every file of a folder that has its truth beside it, as NAME.truth.json, and says how many were read
right. The exit code is 1 when one was wrong without a word.`

process.exitCode = main(process.argv.slice(2))

function main(args: string[]): number {
  try {
    return read(args)
  } catch (error) {
    console.error(sentenceOf(error))
    return 2
  }
}

function read(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      side: { type: 'string', default: 'bank' },
      mapping: { type: 'string' },
      measure: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const { side, measure } = values
  const [file] = measure === undefined ? positionals : [measure]
  const isOneThing = positionals.length === (measure === undefined ? 1 : 0)
  if (values.help || file === undefined || !isOneThing) {
    console.error(USAGE)
    return values.help ? 0 : 2
  }
  if (side !== 'bank' && side !== 'ledger') throw new Error('--side is bank or ledger')
  if (measure !== undefined) {
    if (values.mapping !== undefined) throw new Error('--mapping is for one file, not for a folder')
    const measured = measureFolder(measure, (path) => readingOf(path, side))
    say(values.json, JSON.stringify(measured, null, 2), measureOf(measured))
    return isSilentlyWrong(measured) ? 1 : 0
  }
  const mapping = values.mapping === undefined ? undefined : readMapping(values.mapping)
  const reading = readingOf(file, side, mapping)
  say(values.json, wireJson(reading), summaryOf(reading, basename(file)))
  return 0
}

function readingOf(path: string, side: Side, mapping?: BankFileMapping): Reading {
  return readBankFile(readFileSync(path), {
    fileName: basename(path),
    side,
    readsAllAccounts: true,
    ...importedDays(new Date().toISOString()),
    ...(mapping ? { mapping } : {}),
  })
}

/** The summary on the screen and the JSON in its file, or the JSON alone where `out` is `-`. */
function say(out: string | undefined, json: string, summary: string): void {
  if (out !== undefined && out !== '-') writeFileSync(out, `${json}\n`)
  process.stdout.write(`${out === '-' ? json : summary}\n`)
}

function readMapping(file: string): BankFileMapping {
  return JSON.parse(readFileSync(file, 'utf8')) as BankFileMapping
}

function sentenceOf(error: unknown): string {
  if (error instanceof BankFileError) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'There is no such file.'
  if (code === 'EISDIR') return 'That is a folder, not a file.'
  return error.message
}

function breaksOf({ brokenAt, brokenBy }: BankFileProof): string {
  return brokenAt.map((row, at) => `${row} (by ${decimalOf(brokenBy[at] ?? 0n)})`).join(', ')
}

/** The reading as JSON: amounts as decimal strings, and each description with whoever and whatever else the bank names beside it. */
function wireJson(reading: Reading): string {
  const rows = reading.rows.map((row) => ({ ...row, description: wholeText(row) }))
  return JSON.stringify(
    { ...reading, rows },
    (_, value: unknown) => (typeof value === 'bigint' ? decimalOf(value) : value),
    2,
  )
}

function wholeText({ description, payee, memo }: BankFileRow): string {
  const beside = [payee, memo].filter((text) => text && !description.includes(text))
  return [description, ...beside].filter(Boolean).join(' ')
}

function summaryOf(reading: Reading, name: string): string {
  const { dialect, proof, questions } = reading
  const nothing = noMovements(reading)
  const how = [
    dialect.institution,
    dialect.format.toUpperCase(),
    dialect.encoding,
    dialect.delimiter && `delimiter ${JSON.stringify(dialect.delimiter)}`,
    dialect.headerLine === undefined ? 'no header' : `header on line ${dialect.headerLine}`,
    dialect.isWithoutYear ? 'dates without a year' : dialect.dateFormat && `dates ${dialect.dateFormat}`,
    dialect.decimalMark && `decimal mark ${dialect.decimalMark}`,
    dialect.sign?.replaceAll('-', ' '),
  ]
  const lines = [
    `${name}: ${how.filter(Boolean).join(', ')}`,
    ...reading.evidence.map((sentence) => `  because: ${sentence}`),
    ...(nothing ? [nothing] : []),
    '',
    `rows read      ${proof.rowsRead} (${proof.rowsAccepted} accepted, ${proof.rowsRejected} rejected; ${proof.rowsSkipped} other lines)`,
    `period         ${proof.first ?? '-'} to ${proof.last ?? '-'}`,
    `money in       ${decimalOf(proof.totalIn)}`,
    `money out      ${decimalOf(proof.totalOut)}`,
    `net            ${decimalOf(proof.net)}`,
  ]
  if (proof.openingBalance !== undefined) lines.push(`opening        ${decimalOf(proof.openingBalance)}`)
  if (proof.closingBalance !== undefined) lines.push(`closing        ${decimalOf(proof.closingBalance)}`)
  lines.push(
    `balance chain  ${proof.balanceChain}${proof.brokenAt.length > 0 ? ` at row ${breaksOf(proof)}` : ''}`,
  )
  if (proof.stated !== 'absent') lines.push(`stated balance ${proof.stated}`)
  lines.push(...settlementLines(reading))
  if (reading.accounts.length > 1) {
    for (const { account, currency, proof: own } of reading.accounts)
      lines.push(
        `account        ${account ?? '-'} ${currency ?? ''}: ${own.rowsAccepted} rows, net ${decimalOf(own.net)}, balance chain ${own.balanceChain}`,
      )
  }
  for (const row of reading.rejected.slice(0, 10)) lines.push(`  rejected line ${row.line}: ${row.reason}`)
  if (reading.rejected.length > 10) lines.push(`  ... and ${reading.rejected.length - 10} more`)
  for (const question of questions) {
    lines.push('', `? ${question.sentence}`)
    for (const option of question.options) {
      const how = option.side ? ` (--side ${option.side})` : ''
      lines.push(
        `  - ${option.label}${how}`,
        ...option.examples.map((row) => `      ${exampleOf(row, option.side)}`),
      )
    }
  }
  return lines.join('\n')
}

/** What a payment processor moved, each kind by itself: what is left of it is what is paid out. */
function settlementLines({ settlement }: Reading): string[] {
  if (!settlement) return []
  const { payouts, ...moved } = settlement
  const toPay = Object.values(moved).reduce((sum, amount) => sum + amount, 0n) as Money
  const named = Object.entries(moved).map(([move, amount]) => `${move.padEnd(15)}${decimalOf(amount)}`)
  return [...named, `to be paid out ${decimalOf(toPay)}`, `payouts        ${decimalOf(payouts)}`]
}

/** What the books call a credit is shown as the bank’s side of it, so that both answers say what is money in. */
function exampleOf(row: BankFileRow, side: Side | undefined): string {
  const amount = (side === 'ledger' ? -row.amount : row.amount) as Money
  return `${row.date}  ${decimalOf(amount).padStart(14)}  ${row.description.slice(0, 60)}`
}
