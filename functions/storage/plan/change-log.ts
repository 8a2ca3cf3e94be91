/** What a transaction changed, as the audit keeps it. */

import { isDeepStrictEqual } from 'node:util'
import type { Change } from '../audit-record.ts'
import type { Item } from '../table.ts'
import type { Entity } from './entity.ts'
import type { Move } from './move.ts'

export class ChangeLog {
  readonly changes: Change[] = []

  get isEmpty(): boolean {
    return this.changes.length === 0
  }

  move<T extends object>(
    of: Entity<T>,
    before: T | undefined,
    after: T | undefined,
    { action: asked, said }: Move = {},
  ): void {
    const action = asked ?? (!before ? 'created' : after ? 'updated' : 'deleted')
    const id = of.idOf((after ?? before)!)
    const shown = (entity: T) => (of.shown ? of.shown(entity) : entity) as Item
    const told = of.audited(before, after)
    const entityType = of.name
    if (told === 'id') this.add({ entityType, action, entityIds: [id], ...said })
    else if (typeof told === 'object') this.add({ entityType, action, entityId: id, ...told })
    else if (told === 'whole')
      this.add({
        entityType,
        action,
        entityId: id,
        ...wholeOf(before && shown(before), after && shown(after)),
      })
  }

  /** Ids of which the same is said stand in one list, so that a chunk of rows is one change. */
  add({ entityIds, ...change }: Change): void {
    const like =
      entityIds && this.changes.find(({ entityIds: ids, ...each }) => ids && isDeepStrictEqual(each, change))
    if (like) like.entityIds!.push(...entityIds)
    else this.changes.push({ ...change, ...(entityIds && { entityIds: [...entityIds] }) })
  }
}

/** Afterwards all of it is said; of before what was otherwise. */
function wholeOf(before: Item | undefined, after: Item | undefined): Pick<Change, 'before' | 'after'> {
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) }
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  return { before: Object.fromEntries(changed.map((name) => [name, before[name] ?? null])), after }
}
