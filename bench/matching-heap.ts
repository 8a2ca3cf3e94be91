/**
 * What a worker keeps of the accounts that it matched, run as a process of its own that can be told to collect: prints the bytes of
 * its heap after a tenth of so many runs and after all of them.
 */
import { proposeMatches } from '../shared/domain/matching/engine/propose-matches.ts'
import { anAccount } from './matching-inputs.ts'

const [runs, lines, seed] = process.argv.slice(2).map(Number)
const heapAfter = (from: number, to: number) => {
  for (let run = from; run < to; run++) proposeMatches(anAccount(lines!, seed! + run))
  globalThis.gc!()
  return process.memoryUsage().heapUsed
}
const early = heapAfter(0, runs! / 10)
const late = heapAfter(runs! / 10, runs!)
console.log(JSON.stringify({ early, late }))
