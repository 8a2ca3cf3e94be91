/** The table of a desk. In memory and without a wire, which is fast; the long proofs ask dynoxide, as the product does on one machine. */
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { keys } from '../functions/storage/keys.ts'
import { asStrictAsThere } from '../local-cloud/dynamodb/as-strict-as-there.ts'
import { createTables, handlerOver } from '../local-cloud/dynamodb/start-dynamodb.ts'
import { type Roughness, roughly } from '../local-cloud/rough/rough-store.ts'
import { localCloud } from '../local-cloud/template/cloud.ts'
import { serveDynoxide } from './serve-dynoxide.ts'
import { hashedStore } from './state.ts'
import { withoutAWire } from './table-in-memory/client-in-memory.ts'
import { tableInMemory } from './table-in-memory/table-in-memory.ts'

const TableName = 'table'
const isInMemory = process.env.DESK_TABLE !== 'dynoxide'

/** Nobody reads the signatures here: rights are looked at before they are made. */
const signer = async () => ({ sign: async <T>(request: T): Promise<T> => request })

export async function deskTable(roughness: Roughness) {
  const [table] = (await localCloud()).tables
  const { store, stateHash } = hashedStore(
    asStrictAsThere(isInMemory ? tableInMemory() : await serveDynoxide()),
    TableName,
  )
  const rough = roughly(store, table!, roughness)
  const create = () => createTables(store, [{ ...table!, name: TableName }])
  await create()
  const raw = DynamoDBDocumentClient.from(new DynamoDBClient({ requestHandler: handlerOver(store), signer }))
  if (isInMemory) withoutAWire(raw, store)

  return {
    /** Reaches the table as it is. */
    raw,
    /** What the handlers reach it through. */
    rough,
    /** Changes with whatever is written. */
    stateHash,
    /** Puts it behind the client of storage. */
    serve(client: DynamoDBDocumentClient): void {
      if (isInMemory) withoutAWire(client, rough)
      else Object.assign(client.config, { requestHandler: handlerOver(rough), signer })
    },
    /** The sequence of ids goes on, since the handlers have leased a block of it. */
    async empty(): Promise<void> {
      const sequence = await raw.send(new GetCommand({ TableName, Key: keys.integerSequence() }))
      await raw.send(new DeleteTableCommand({ TableName }))
      await create()
      if (sequence.Item) await raw.send(new PutCommand({ TableName, Item: sequence.Item }))
    },
  }
}
