/**
 * The memory of a process that matches the lines of one account, run as a process of its own: they come in on standard input, one
 * a line, so that it holds nothing of what made them. Prints the most that it ever had, in bytes.
 */
import { createInterface } from 'node:readline'
import type { OpenLine } from '../shared/domain/matching/engine/proposals/proposal.ts'
import { proposeMatches } from '../shared/domain/matching/engine/propose-matches.ts'

const bank: OpenLine[] = []
const ledger: OpenLine[] = []
for await (const written of createInterface(process.stdin)) {
  const { side, id, day, amount, text, reference } = JSON.parse(written)
  const lines = side === 'bank' ? bank : ledger
  lines.push({ id, day, amount: BigInt(amount), text, ...(reference && { reference }) })
}
proposeMatches({ bank, ledger })
console.log(process.resourceUsage().maxRSS * 1024)
