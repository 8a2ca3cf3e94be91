/** Recounts everything in a data folder. */
import { unpackedItem } from '../../functions/storage/packed-item.ts'
import { type Verification, verify } from '../../shared/domain/audit/invariants.ts'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { companyInDirectory, companyOfItem } from '../../shared/domain/audit/items-by-company.ts'
import { plainLine } from '../../shared/domain/wording/plain-line.ts'
import { itemsOf } from '../dynamodb/items-of.ts'
import { assertVersion } from '../machine/data-folder.ts'
import { nowAndThen } from '../machine/now-and-then.ts'
import { besideTheTable } from './beside-the-table.ts'

/** Prints what it counted and found. True where every invariant holds. @throws in words where there is nothing to recount */
export async function recountFolder(folder: string): Promise<boolean> {
  const began = performance.now()
  const { count, items } = await itemsOf(folder)
  assertVersion(folder)
  const { counted, broken } = recount(folder, items, count)
  for (const [name, each] of Object.entries(counted)) console.log(`${String(each).padStart(9)}  ${name}`)
  for (const { companyId, invariant, sentence } of broken)
    console.log(
      plainLine(`${companyId === 0 ? 'of no company' : `company ${companyId}`}: ${invariant}: ${sentence}`),
    )
  console.log(`${inWords(count)} items in ${((performance.now() - began) / 1000).toFixed(1)} seconds`)
  console.log(broken.length === 0 ? 'every invariant holds' : `${broken.length} findings`)
  return broken.length === 0
}

/** A company at a time, whose items lie together: no more is kept in memory than the largest of them. */
function recount(folder: string, items: Iterable<RawItem>, count: number): Verification {
  const say = nowAndThen(console.error)
  const started = new Date()
  const all: Verification = verify([])
  let ofCompany: RawItem[] = []
  const directory = new Map<number | undefined, RawItem[]>()
  const recountCompany = () => {
    const beside = directory.get(ofCompany[0] && companyOfItem(ofCompany[0])) ?? []
    const { counted, broken } = verify([
      ...ofCompany,
      ...beside,
      ...besideTheTable(folder, ofCompany, started),
    ])
    for (const [name, size] of Object.entries(counted))
      all.counted[name] = name === 'invariants' ? size : (all.counted[name] ?? 0) + size
    all.broken.push(...broken)
    ofCompany = []
  }
  let read = 0
  for (const stored of items) {
    const item = unpackedItem(stored)
    const companyId = companyInDirectory(item)
    if (companyId !== undefined) directory.set(companyId, [...(directory.get(companyId) ?? []), item])
    else {
      if (ofCompany[0] && companyOfItem(item) !== companyOfItem(ofCompany[0])) recountCompany()
      ofCompany.push(item)
    }
    read += 1
    if (read % 1_000 === 0) say(`verify: ${inWords(read)} of ${inWords(count)} items`)
  }
  recountCompany()
  return all
}

function inWords(number: number): string {
  return number.toLocaleString('en')
}
