/** npm run -s match -- bank.csv ledger.csv [--json out.json] [--strict] [--budget 2000]: matches two files without any server. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BankFileError } from '../shared/domain/bank-files/bank-file-error.ts'
import type { SignFound } from '../shared/domain/matching/engine/columns/detect-sign.ts'
import type {
  Automatic,
  Finding,
  MatchingResult,
  Proposal,
  Tier,
} from '../shared/domain/matching/engine/proposals/proposal.ts'
import { type MatchingInput, proposeMatches } from '../shared/domain/matching/engine/propose-matches.ts'
import type { Thresholds } from '../shared/domain/matching/engine/thresholds.ts'
import {
  type NamedFile,
  readTwoFiles,
  type SideRead,
} from '../shared/domain/matching/two-files/read-two-files.ts'
import { decimalOf } from '../shared/domain/money/money.ts'
import { expectedWrongInWords } from '../shared/domain/wording/expected-wrong.ts'

const TIER_TITLES: Record<Tier, string> = {
  auto_approved: 'Auto-Approved',
  suggested: 'Suggested',
  manual_review: 'Manual Review',
}

interface Outcome {
  unmatched: { bank: number[]; ledger: number[] }
  timing: { readMs: number; matchMs: number }
  nearMisses: { bank: number[]; ledger: number[]; difference: string; finding: Finding }[]
}

const NEAR_MISSES_SHOWN = 10
/** What one machine has room for; there is no upload that could bound it. */
const ROWS_MAX = 2_000_000
const USAGE =
  'usage: npm run -s match -- bank.csv ledger.csv [--json out.json] [--strict] [--budget <one wrong in so many>]'

try {
  process.exitCode = run(process.argv.slice(2))
} catch (error) {
  if (!isExpected(error)) throw error
  console.error(error.message)
  process.exitCode = 2
}

function run(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    options: { json: { type: 'string' }, strict: { type: 'boolean' }, budget: { type: 'string' } },
    allowPositionals: true,
  })
  const [bankFile, ledgerFile] = positionals
  const oneIn = values.budget === undefined ? undefined : Number(values.budget)
  const isBudget = oneIn === undefined || (oneIn >= 20 && oneIn <= 1e6)
  if (bankFile === undefined || ledgerFile === undefined || positionals.length > 2 || !isBudget) {
    console.error(USAGE)
    return 2
  }
  const started = performance.now()
  const { bank, ledger, found } = readTwoFiles(fileOf(bankFile), fileOf(ledgerFile), ROWS_MAX)
  const read = performance.now()

  const input: MatchingInput = {
    bank: bank.lines,
    ledger: ledger.lines,
    options: { ...(values.strict && { strict: 1 }), ...(oneIn !== undefined && { errorBudget: 1 / oneIn }) },
  }
  const result = proposeMatches(input)
  const matched = performance.now()

  const outcome = {
    engine: result.engine,
    proposals: result.proposals.map(inRows),
    unmatched: { bank: rowsOf(result.unmatchedBankIds), ledger: rowsOf(result.unmatchedLedgerIds) },
    timing: { readMs: rounded(read - started), matchMs: rounded(matched - read) },
    ledgerSign: found.sign,
    thresholds: result.thresholds,
    automatic: result.automatic,
    nearMisses: result.nearMisses.map(({ bankIds, ledgerIds, difference, finding }) => ({
      bank: rowsOf(bankIds),
      ledger: rowsOf(ledgerIds),
      difference: decimalOf(difference),
      finding,
    })),
  }
  if (values.json === '-') console.log(JSON.stringify(outcome))
  else {
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(outcome)}\n`)
    console.log(summaryOf(bank, ledger, found, result, outcome))
  }
  return 0
}

function fileOf(name: string): NamedFile {
  return { name, bytes: readFileSync(name) }
}

function inRows(proposal: Proposal) {
  const { bankIds, ledgerIds, difference, cardinality, tier, ruleScore, confidenceScore, doubt } = proposal
  const { reasons, risks } = proposal
  return {
    bank: rowsOf(bankIds),
    ledger: rowsOf(ledgerIds),
    cardinality,
    tier,
    ruleScore,
    confidenceScore,
    doubt,
    reasons,
    risks,
    difference: decimalOf(difference),
    ...(proposal.rival
      ? {
          rival: {
            ...proposal.rival,
            bankIds: undefined,
            ledgerIds: undefined,
            bank: rowsOf(proposal.rival.bankIds),
            ledger: rowsOf(proposal.rival.ledgerIds),
          },
        }
      : {}),
    ...(proposal.wouldTake ? { wouldTake: proposal.wouldTake } : {}),
  }
}

function rowsOf(ids: readonly string[]): number[] {
  return ids.map(Number).sort((a, b) => a - b)
}

function summaryOf(
  bank: SideRead,
  ledger: SideRead,
  found: SignFound,
  { proposals, automatic, thresholds }: MatchingResult,
  outcome: Pick<Outcome, 'unmatched' | 'timing' | 'nearMisses'>,
): string {
  const said = [`Bank    ${describe(bank)}`, `Ledger  ${describe(ledger)}`, signSentence(found), '']
  for (const tier of Object.keys(TIER_TITLES) as Tier[]) {
    const mine = proposals.filter((proposal) => proposal.tier === tier)
    const lines = mine.reduce((sum, { bankIds, ledgerIds }) => sum + bankIds.length + ledgerIds.length, 0)
    said.push(`${TIER_TITLES[tier].padEnd(15)}${String(mine.length).padStart(8)} matches of ${lines} lines`)
  }
  said.push(
    `${'Unmatched'.padEnd(15)}${String(outcome.unmatched.bank.length).padStart(8)} bank lines, ${outcome.unmatched.ledger.length} ledger entries`,
    '',
    sayAutomatic(automatic, thresholds),
    ...sayNearMisses(outcome.nearMisses),
    '',
    `Read in ${outcome.timing.readMs} ms, matched in ${outcome.timing.matchMs} ms`,
  )
  return said.join('\n')
}

function sayNearMisses(misses: Outcome['nearMisses']): string[] {
  if (misses.length === 0) return []
  const shown = misses.slice(0, NEAR_MISSES_SHOWN).map(({ bank, ledger, finding }) => {
    return `  bank row ${bank}, ledger row ${ledger}: ${finding.sentence}`
  })
  const rest = misses.length - shown.length
  return ['', 'Worth a look', ...shown, ...(rest > 0 ? [`  and ${rest} more`] : [])]
}

function describe({ file, reading, assumed }: SideRead): string {
  const { proof, rejected } = reading
  const period = proof.first ? `, ${proof.first} to ${proof.last}` : ''
  const lost =
    rejected.length > 0
      ? `, ${rejected.length} could not be read (row ${rejected[0]!.row}: ${rejected[0]!.reason})`
      : ''
  return `${file}: ${reading.rows.length} rows${period}${lost}${assumed.map((label) => `\n        Assumed: ${label}`).join('')}`
}

function signSentence({ sign, oppositeCount, sameCount }: SignFound): string {
  return sign === 'opposite'
    ? `Signs   ledger amounts cancel the bank's (${oppositeCount} amounts meet; ${sameCount} the other way round)`
    : `Signs   ledger amounts carry the bank's sign and were turned over (${sameCount} amounts meet; ${oppositeCount} the other way round)`
}

function sayAutomatic({ count, expectedWrong }: Automatic, { errorBudget, strict }: Thresholds): string {
  const budget = `budget one in ${Math.round(1 / errorBudget).toLocaleString('en')}`
  return `Automatic: ${count.toLocaleString('en')} matches, expected wrong ${expectedWrongInWords(expectedWrong)} (${budget}${strict ? ', strict' : ''})`
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10
}

function isExpected(error: unknown): error is Error {
  if (error instanceof BankFileError) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['ENOENT', 'EACCES', 'EISDIR'].includes(code) || code.startsWith('ERR_PARSE_ARGS')
}
