/** `npm run verify [-- folder]`: recounts everything in a data folder and prints what it counted. Ends with 1 when anything is broken. */
import { join } from 'node:path'
import { verify } from '../../shared/domain/audit/invariants.ts'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { root } from '../folders.ts'
import { itemsOf } from './stores/open-table.ts'

const folder = process.argv[2] ?? join(root, '.local')
const SHOWN_MAX = 50

try {
  const items: RawItem[] = []
  for await (const item of itemsOf(folder)) items.push(item)
  const { counted, broken } = verify(items)
  for (const [name, count] of Object.entries(counted)) console.log(`${String(count).padStart(9)}  ${name}`)
  for (const { companyId, invariant, sentence } of broken.slice(0, SHOWN_MAX))
    console.log(`company ${companyId}: ${invariant}: ${sentence}`)
  console.log(broken.length === 0 ? 'every invariant holds' : `${broken.length} findings`)
  process.exitCode = broken.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
