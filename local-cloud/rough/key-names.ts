import type { Cloud } from '../template/cloud.ts'
import type { Item } from './item-size.ts'

/** What the parts of a key are called. */
export interface KeyNames {
  hash: string
  range: string
}

export interface TableKeys extends KeyNames {
  indexes: ReadonlyMap<string, KeyNames>
}

type Schema = Cloud['tables'][number]['KeySchema']

export function keysOfTable(
  table: Pick<Cloud['tables'][number], 'KeySchema' | 'GlobalSecondaryIndexes'>,
): TableKeys {
  const indexes = table.GlobalSecondaryIndexes.map(
    ({ IndexName, KeySchema }) => [IndexName, namesIn(KeySchema)] as const,
  )
  return { ...namesIn(table.KeySchema), indexes: new Map(indexes) }
}

function namesIn(schema: Schema): KeyNames {
  const named = (type: string) => schema.find(({ KeyType }) => KeyType === type)?.AttributeName ?? ''
  return { hash: named('HASH'), range: named('RANGE') }
}

/** The text of a key's part; ours are all texts. */
export const textIn = (item: Item | undefined, name: string): string | undefined => item?.[name]?.S
