/** Another importer on the same books. It is no dependency of the product and is only run where somebody installed it. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenLine } from '../shared/domain/matching/engine/proposals/proposal.ts'
import { gradeMatches } from '../shared/domain/matching/proving/workload/grade-matches.ts'
import { makeWorkload } from '../shared/domain/matching/proving/workload/make-workload.ts'
import { PROFILES } from '../shared/domain/matching/proving/workload/profiles.ts'
import type { Figure, MeasureOptions } from './figure.ts'
import { manyNames } from './matching-speed.ts'

const FOLDER = new URL('peers/', import.meta.url).pathname
const SIZES = [1_000, 10_000]

export function measure({ seed }: MeasureOptions): Figure[] {
  if (!existsSync(join(FOLDER, 'node_modules/@actual-app/api'))) {
    console.log("\npeers: Actual's importer is not installed. Run `npm install --prefix bench/peers` first.")
    return []
  }
  return SIZES.flatMap((lines) => measureActual(lines, seed))
}

function measureActual(lines: number, seed: number): Figure[] {
  const workload = makeWorkload({ ...PROFILES.crowded, lines, counterparties: manyNames(lines), seed })
  const folder = mkdtempSync(join(tmpdir(), 'tieout-peers-'))
  const [input, output] = [join(folder, 'in.json'), join(folder, 'out.json')]
  writeFileSync(input, JSON.stringify({ bank: workload.bank.map(plain), ledger: workload.ledger.map(plain) }))
  // Its native module was built for the Node that runs npm, which need not be the one that runs the bench.
  const node = process.env.npm_node_execpath ?? process.execPath
  const run = spawnSync(node, [join(FOLDER, 'actual-importer.mjs'), input, output], { encoding: 'utf8' })
  if (run.status !== 0) {
    console.log(`\npeers: Actual's importer does not run here: ${reasonOf(run.stderr)}`)
    return []
  }
  const { ms, pairs } = JSON.parse(readFileSync(output, 'utf8')) as {
    ms: number
    pairs: { bankId: string; ledgerId: string }[]
  }
  const proposals = pairs.map(({ bankId, ledgerId }) => ({
    bankIds: [bankId],
    ledgerIds: [ledgerId],
    tier: 'manual_review' as const,
    ruleScore: 0,
  }))
  const { everything, linkRecall } = gradeMatches(workload, proposals)
  const title = `peer Actual, crowded ${lines.toLocaleString('en')}`
  return [
    { name: `${title}: precision`, value: everything.precision, unit: '' },
    { name: `${title}: pairs found`, value: everything.pairRecall, unit: '' },
    { name: `${title}: links found`, value: linkRecall, unit: '' },
    { name: `${title}: time`, value: ms, unit: 'ms' },
  ]
}

function plain({ id, day, amount, text, reference }: OpenLine) {
  return { id, day, cents: Number(amount / 100n), text: reference ? `${text} ${reference}` : text }
}

function reasonOf(stderr: string): string {
  return stderr.split('\n').find((line) => line.includes('Error')) ?? stderr.trim()
}
