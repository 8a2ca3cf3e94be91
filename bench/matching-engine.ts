/** Another engine to be measured in place of this one: a module, or any command that reads two files and writes pairs. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Proposal, TIERS, type Tier } from '../shared/domain/matching/engine/proposals/proposal.ts'
import type { Workload } from '../shared/domain/matching/proving/workload/make-workload.ts'
import { decimalOf } from '../shared/domain/money/money.ts'

/** What is asked of an engine, this one or another. */
export type Engine = (input: Pick<Workload, 'bank' | 'ledger'>) => {
  proposals: readonly Pick<Proposal, 'bankIds' | 'ledgerIds' | 'tier' | 'ruleScore'>[]
  automatic?: { expectedWrong: number }
}

/** `given` is the path of a module that exports `proposeMatches`, or a command line. */
export async function engineOf(given: string): Promise<Engine> {
  if (!/\.[cm]?[jt]s$/.test(given) || /\s/.test(given)) return commandEngine(given)
  const module: { proposeMatches?: Engine } = await import(pathToFileURL(resolve(given)).href)
  if (!module.proposeMatches) throw new Error(`${given} exports no proposeMatches`)
  return module.proposeMatches
}

/** What the largest books have as output. */
const OUTPUT_MAX = 1_000_000_000

function commandEngine(command: string): Engine {
  return ({ bank, ledger }) => {
    const folder = mkdtempSync(join(tmpdir(), 'tieout-engine-'))
    try {
      const files = [
        { path: join(folder, 'bank.csv'), lines: bank },
        { path: join(folder, 'ledger.csv'), lines: ledger },
      ]
      for (const { path, lines } of files) writeFileSync(path, csvOf(lines))
      const said = execFileSync(
        '/bin/sh',
        ['-c', `${command} "$@"`, 'sh', ...files.map(({ path }) => path)],
        {
          encoding: 'utf8',
          maxBuffer: OUTPUT_MAX,
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      const { proposals, automatic } = read(said)
      return {
        proposals: proposals.map(({ bank: banks, ledger: ledgers, tier }) => ({
          bankIds: banks.map((row) => idOf(bank, row)),
          ledgerIds: ledgers.map((row) => idOf(ledger, row)),
          tier,
          ruleScore: 0,
        })),
        ...(automatic && { automatic }),
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
}

/** As `npm run -s match` reads them; in the books money in is negative, so that a match sums to zero. */
function csvOf(lines: Workload['bank']): string {
  const rows = lines.map(({ day, text, amount, reference }) =>
    [day, quoted(text), decimalOf(amount), quoted(reference ?? '')].join(','),
  )
  return `Date,Description,Amount,Reference\n${rows.join('\n')}\n`
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

interface Said {
  proposals: { bank: number[]; ledger: number[]; tier: Tier }[]
  automatic?: { expectedWrong: number }
}

/** What `match --json` writes, or one pair a line: the row in the bank's file, the row in the books, and the tier if there are some. */
function read(said: string): Said {
  if (said.trimStart().startsWith('{')) return JSON.parse(said) as Said
  const proposals = said.split('\n').flatMap((line) => {
    const [bank, ledger, tier] = line.split(',').map((cell) => cell.trim())
    if (!/^\d+$/.test(bank ?? '') || !/^\d+$/.test(ledger ?? '')) return []
    return [{ bank: [Number(bank)], ledger: [Number(ledger)], tier: tierOf(tier) }]
  })
  return { proposals }
}

/** What nobody is told to look at counts as automatic. */
function tierOf(said: string | undefined): Tier {
  return TIERS.find((tier) => tier === said) ?? 'auto_approved'
}

function idOf(lines: Workload['bank'], row: number): string {
  const line = lines[row - 1]
  if (!line) throw new Error(`There is no row ${row} among ${lines.length}`)
  return line.id
}
