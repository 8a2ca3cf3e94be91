/** What a store was asked for, and what AWS charges for it. */
export interface Counts {
  calls: number
  transactions: number
  /** Calls refused for a while; a transaction refused is no commit. */
  conflicts: number
  throttled: number
  writeUnits: number
  readUnits: number
}

export const noCounts = (): Counts => ({
  calls: 0,
  transactions: 0,
  conflicts: 0,
  throttled: 0,
  writeUnits: 0,
  readUnits: 0,
})

/** What an answer says was used of the table and of each of its indexes. */
export interface Used {
  table: number
  indexes: Record<string, number>
  all: number
}

interface Consumed {
  CapacityUnits: number
  Table?: { CapacityUnits: number }
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits: number }>
}

export function usedIn(said: object): Used {
  const { ConsumedCapacity } = said as { ConsumedCapacity?: Consumed | Consumed[] }
  const parts = ConsumedCapacity === undefined ? [] : [ConsumedCapacity].flat()
  const used: Used = { table: 0, indexes: {}, all: 0 }
  for (const { CapacityUnits, Table, GlobalSecondaryIndexes = {} } of parts) {
    used.all += CapacityUnits
    used.table += Table?.CapacityUnits ?? 0
    for (const [name, index] of Object.entries(GlobalSecondaryIndexes))
      used.indexes[name] = (used.indexes[name] ?? 0) + index.CapacityUnits
  }
  return used
}
