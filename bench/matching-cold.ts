/** What a process has not matched before costs more: run as a process of its own, prints the milliseconds of its first run and of the floor. */
import { proposeMatches } from '../shared/domain/matching/engine/propose-matches.ts'
import { floorOfMatching } from './matching-floor.ts'
import { anAccount } from './matching-inputs.ts'
import { threadMs, threadTime } from './thread-time.ts'

const [lines, seed] = process.argv.slice(2).map(Number)
const input = anAccount(lines!, seed!)
const start = threadMs()
proposeMatches(input)
const engine = threadMs() - start
const floors = Array.from({ length: 5 }, () => threadTime(() => floorOfMatching(input.bank, input.ledger)))
console.log(JSON.stringify({ engine, floor: Math.min(...floors) }))
