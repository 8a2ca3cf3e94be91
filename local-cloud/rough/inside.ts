import type { Chance } from '../../shared/domain/matching/proving/workload/chance.ts'
import type { DynamoDb } from '../dynamodb/dynamodb.ts'
import type { Counts } from './counts.ts'
import type { keysOfTable } from './key-names.ts'
import type { Pace } from './pace.ts'

/** What the parts of a rough store share. */
export interface Inside {
  store: DynamoDb
  pace: Pace
  chance: Chance
  counts: Counts
  keys: ReturnType<typeof keysOfTable>
  strangersPercent: { conflicts: number; throttles: number }
}
