/**
 * The end of a run of tests: which subjects the contract names as changed that no test saw change. Ends with 1 when one has no
 * reason, or when a reason is given for what needs none.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { named } from './desk-subjects.ts'
import { findUnseen } from './unseen-changes.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Say in which folder the tests noted what changed.')

const seen = new Set(
  readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)),
)
const changes = [...named].flatMap(([name, subjects]) => subjects.map((subject) => `${name} ${subject}`))
const { without, idle } = findUnseen(changes, seen)
console.log(
  `${changes.length} changes of subjects are named, ${changes.filter((one) => seen.has(one)).length} were seen.`,
)
for (const change of without) console.error(`named as changed and never seen, without a reason: ${change}`)
for (const change of idle) console.error(`a reason is given for what needs none: ${change}`)
process.exitCode = without.length + idle.length === 0 ? 0 : 1
