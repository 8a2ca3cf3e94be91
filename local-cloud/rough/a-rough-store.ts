/** Builders for tests: a rough store over a table of this machine in memory, and requests as clients send them. */
import { serveDynoxide } from '../../test/serve-dynoxide.ts'
import type { DynamoDb } from '../dynamodb/dynamodb.ts'
import { createTables } from '../dynamodb/start-dynamodb.ts'
import { localCloud } from '../template/cloud.ts'
import type { Item } from './item-size.ts'
import { withoutWaiting } from './pace.ts'
import { type Roughness, type RoughStore, roughly } from './rough-store.ts'

export const TableName = 'table'

export async function aRoughStore(
  roughness: Partial<Roughness> = {},
): Promise<{ rough: RoughStore; store: DynamoDb }> {
  const store = await serveDynoxide()
  const [table] = (await localCloud()).tables
  await createTables(store, [{ ...table!, name: TableName }])
  return { store, rough: roughly(store, table!, { seed: 1, pace: withoutWaiting(), ...roughness }) }
}

export const aKey = (pk: string, sk = 'x'): Item => ({ pk: { S: pk }, sk: { S: sk } })

/** An item of so many bytes, by the rules of DynamoDB. */
export function anItem(key: Item, bytes: number, rest: Item = {}): Item {
  const taken = [...Object.entries({ ...key, ...rest })].reduce(
    (sum, [name, { S = '' }]) => sum + name.length + S.length,
    1,
  )
  return { ...key, ...rest, v: { S: '.'.repeat(bytes - taken) } }
}

export const put = (Item: Item) => ({ Put: { TableName, Item } })
export const check = (Key: Item) => ({
  ConditionCheck: { TableName, Key, ConditionExpression: 'attribute_not_exists(nothing)' },
})

export async function told(answer: ReturnType<DynamoDb['ask']>) {
  const { status, body } = await answer
  const { __type = '', CancellationReasons = [], ...rest } = JSON.parse(body)
  const reasons = CancellationReasons.map(({ Code }: { Code: string }) => Code)
  return { status, type: __type.split('#')[1] as string | undefined, reasons, ...rest }
}
