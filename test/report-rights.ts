/**
 * The end of a run of tests: which rights the roles in the template grant that nothing used, each with its reason. Ends with 1
 * when one has none, or when a reason is given for a right that nobody has.
 */
import { permitsIn, rightsOf } from '../local-cloud/rights/rights.ts'
import { rightText, usedRightsIn } from '../local-cloud/rights/used-rights.ts'
import { localCloud } from '../local-cloud/template/cloud.ts'
import { findUnused } from './unused-rights.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Say in which folder the tests noted what they used.')

const { functions } = await localCloud()
const granted = functions.flatMap(({ name, statements }) =>
  rightsOf(permitsIn(name, statements)).map((right) => rightText({ function: name, ...right })),
)
const used = usedRightsIn(folder)
const { spared, without, idle } = findUnused(granted, used)
console.log(
  `${granted.length} rights of ${functions.length} functions are granted, ${granted.filter((right) => used.has(right)).length} were used.`,
)
for (const [reason, rights] of Map.groupBy(spared, ({ reason }) => reason))
  console.log(`  ${String(rights.length).padStart(3)} granted and not used: ${reason}`)
for (const right of without) console.error(`granted and never used, without a reason: ${right}`)
for (const right of idle) console.error(`a reason is given for what nobody is granted: ${right}`)
process.exitCode = without.length + idle.length === 0 ? 0 : 1
