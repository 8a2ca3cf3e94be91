/**
 * The audit told again to the present state: each record says from which hash to which each item went, so that of all hashes an item
 * ever had, one is left, which it must carry. In which order records were written does not matter for that. What somebody changes,
 * takes away, doubles or moves in the table is in no record, whatever hash they put on it.
 */
import type { CompanyItems } from './items.ts'

/** Stands for the hash of what was not read before it was written. */
const UNREAD = '*'
const NOTHING = ''

interface Told {
  /** How often it came to each hash less how often it left it; nothing is where it begins. */
  left: Map<string, number>
  /** Where it was written over unread, any hash that it came to may be the last. */
  cameTo: Set<string>
  isUnread: boolean
}

export function replayed(of: CompanyItems, fail: (sentence: string) => void): void {
  const told = toldOf(of)
  for (const [name, hash] of of.hashes) {
    const item = told.get(name)
    if (!item) fail(`${name} is there, and the audit knows nothing of it`)
    else if (!isLeftAt(item, hash)) fail(`${name} is not what the audit says it became`)
  }
  for (const [name, item] of told)
    if (!of.hashes.has(name) && !isLeftAt(item, NOTHING))
      fail(`${name} is gone, and the audit does not say so`)
}

function toldOf({ audit }: CompanyItems): Map<string, Told> {
  const told = new Map<string, Told>()
  for (const { hashes } of audit) {
    for (const [partition, items] of Object.entries(hashes)) {
      for (const [sk, change] of Object.entries(items)) {
        const [before = NOTHING, after = NOTHING] = change.split(' ')
        const name = `${partition} ${sk}`
        const item = told.get(name) ?? {
          left: new Map([[NOTHING, 1]]),
          cameTo: new Set<string>(),
          isUnread: false,
        }
        told.set(name, item)
        if (before === UNREAD) item.isUnread = true
        else count(item, before, -1)
        count(item, after, 1)
        item.cameTo.add(after)
      }
    }
  }
  return told
}

function count({ left }: Told, hash: string, times: number): void {
  const sum = (left.get(hash) ?? 0) + times
  if (sum === 0) left.delete(hash)
  else left.set(hash, sum)
}

function isLeftAt({ left, cameTo, isUnread }: Told, hash: string): boolean {
  return isUnread ? cameTo.has(hash) : left.size === 1 && left.get(hash) === 1
}
