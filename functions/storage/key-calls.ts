/** How often each key asks, minute by minute, and when it did last: counted beside the books, since it says nothing of them. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { refuse } from '../../shared/contract/refusals.ts'
import { KEY_CALLS_PER_MINUTE } from '../../shared/domain/companies/api-key.ts'
import { keys } from './keys.ts'
import { readAll } from './read.ts'
import type { Scope } from './scope.ts'
import { client, table } from './table.ts'

const KeyCalls = z.strictObject({
  keyId: z.string(),
  /** `2026-01-31T10:15` and the calls since. */
  minute: z.string(),
  calls: z.int(),
  lastUsedAt: z.string(),
})

interface CountedKey {
  id: string
  companyId: number
}

/** Counts a call, or refuses it where the minute has had as many as it may. */
export async function countKeyCall(of: CountedKey, now: Date): Promise<void> {
  const at = now.toISOString()
  const values = { ':minute': at.slice(0, 16), ':at': at, ':one': 1 }
  const names = { '#minute': 'minute', '#calls': 'calls' }
  const again: Changed = {
    UpdateExpression: 'SET lastUsedAt = :at ADD #calls :one',
    ConditionExpression: '#minute = :minute AND #calls < :max',
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ...values, ':max': KEY_CALLS_PER_MINUTE },
  }
  const firstOfMinute: Changed = {
    UpdateExpression: 'SET #minute = :minute, #calls = :one, lastUsedAt = :at, keyId = :key',
    ConditionExpression: 'attribute_not_exists(pk) OR #minute < :minute',
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ...values, ':key': of.id },
  }
  // Where another call was the first of the minute meanwhile, it is one more again.
  for (const change of [again, firstOfMinute, again]) if (await wasUpdated(of, change)) return
  throw refuse('key.too-often', { calls: String(KEY_CALLS_PER_MINUTE) })
}

/** When each was last used, by its id. */
export async function lastUses(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const calls = await readAll({ schema: KeyCalls }, { pk: keys.all.keyCalls(scope.companyId) })
  return new Map(calls.map(({ keyId, lastUsedAt }) => [keyId, lastUsedAt]))
}

type Changed = Omit<UpdateCommandInput, 'TableName' | 'Key'>

async function wasUpdated(of: CountedKey, change: Changed): Promise<boolean> {
  try {
    await client.send(
      new UpdateCommand({ TableName: table(), Key: keys.keyCalls(of.companyId, of.id), ...change }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
