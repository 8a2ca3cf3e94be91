/** `npm run verify [-- folder]`: recounts everything in a data folder and prints what it counted. Ends with 1 when anything is broken. */
import { join } from 'node:path'
import { type Verification, verify } from '../../shared/domain/audit/invariants.ts'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { root } from '../folders.ts'
import { itemsOf } from './stores/open-table.ts'

const folder = process.argv[2] ?? join(root, '.local')
const SHOWN_MAX = 50
const LOOKS_AGAIN = 2

try {
  let { counted, broken } = await look()
  // Writes while it reads can look like findings: only what is found each time is one.
  for (let again = 0; broken.length > 0 && again < LOOKS_AGAIN; again++) {
    const seen = new Set(broken.map(({ sentence }) => sentence))
    const next = await look()
    counted = next.counted
    broken = next.broken.filter(({ sentence }) => seen.has(sentence))
  }
  for (const [name, count] of Object.entries(counted)) console.log(`${String(count).padStart(9)}  ${name}`)
  for (const { companyId, invariant, sentence } of broken.slice(0, SHOWN_MAX))
    console.log(`company ${companyId}: ${invariant}: ${sentence}`)
  console.log(broken.length === 0 ? 'every invariant holds' : `${broken.length} findings`)
  process.exitCode = broken.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function look(): Promise<Verification> {
  const items: RawItem[] = []
  for await (const item of itemsOf(folder)) items.push(item)
  return verify(items)
}
