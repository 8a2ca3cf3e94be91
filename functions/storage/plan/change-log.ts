/** What a transaction changed, as the audit keeps it. */

import type { Change } from '../audit-record.ts'
import type { Item } from '../table.ts'
import type { Entity } from './entity.ts'

export class ChangeLog {
  readonly changes: Change[] = []

  get isEmpty(): boolean {
    return this.changes.length === 0
  }

  move<T extends object>(
    of: Entity<T>,
    before: T | undefined,
    after: T | undefined,
    action: Change['action'] = !before ? 'created' : after ? 'updated' : 'deleted',
  ): void {
    const id = of.idOf((after ?? before)!)
    const shown = (entity: T) => (of.shown ? of.shown(entity) : entity) as Item
    const told = of.audited(before, after)
    const entityType = of.name
    if (told === 'id') this.add({ entityType, action, entityIds: [id] })
    else if (told === 'whole')
      this.add({
        entityType,
        action,
        entityId: id,
        ...(before && { before: shown(before) }),
        ...(after && { after: shown(after) }),
      })
  }

  /** Lists of ids of one kind grow together, so that a chunk of rows is one change. */
  add(change: Change): void {
    const like =
      change.entityIds &&
      this.changes.find(
        ({ entityType, action, entityIds }) =>
          entityIds && entityType === change.entityType && action === change.action,
      )
    if (like) like.entityIds = [...like.entityIds!, ...change.entityIds!]
    else this.changes.push({ ...change })
  }
}
