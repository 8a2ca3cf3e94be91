/**
 * How often each key asks, minute by minute and day by day, and when it did last: counted beside the books, since it says nothing of them.
 * What it writes is in the audit; that it read is known from here alone.
 */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { refuse } from '../../shared/contract/refusals.ts'
import { KEY_CALLS_PER_MINUTE } from '../../shared/domain/companies/api-key.ts'
import { type CallKind, type CountedMonth, countName } from '../../shared/domain/companies/key-calls.ts'
import { keys } from './keys.ts'
import { readEach } from './read.ts'
import type { Scope } from './scope.ts'
import { client, table } from './table.ts'

/** Of a month, with a count for each of its days and kinds. One without counts was kept before there were any. */
const MonthOfCalls = z
  .object({
    keyId: z.string(),
    /** `2026-01-31T10:15` and the calls since. */
    minute: z.string(),
    calls: z.int(),
    lastUsedAt: z.string(),
  })
  .catchall(z.int())

interface CountedKey {
  id: string
  companyId: number
}

/** Counts a call, or refuses it where the minute has had as many as it may. */
export async function countKeyCall(of: CountedKey, kind: CallKind, now: Date): Promise<void> {
  const at = now.toISOString()
  const values = { ':minute': at.slice(0, 16), ':at': at, ':one': 1 }
  const names = { '#minute': 'minute', '#calls': 'calls', '#day': countName(at.slice(0, 10), kind) }
  const again: Changed = {
    UpdateExpression: 'SET lastUsedAt = :at ADD #calls :one, #day :one',
    ConditionExpression: '#minute = :minute AND #calls < :max',
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ...values, ':max': KEY_CALLS_PER_MINUTE },
  }
  const firstOfMinute: Changed = {
    UpdateExpression: 'SET #minute = :minute, #calls = :one, lastUsedAt = :at, keyId = :key ADD #day :one',
    ConditionExpression: 'attribute_not_exists(pk) OR #minute < :minute',
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ...values, ':key': of.id },
  }
  // Where another call was the first of the minute meanwhile, it is one more again.
  for (const change of [again, firstOfMinute, again]) if (await wasUpdated(of, at, change)) return
  throw refuse('key.too-often', { calls: String(KEY_CALLS_PER_MINUTE) })
}

export interface UsesOfKey {
  lastUsedAt: string
  months: CountedMonth[]
}

/** Of each that was ever used, by its id. */
export async function usesOfKeys(scope: Scope): Promise<ReadonlyMap<string, UsesOfKey>> {
  const found = new Map<string, UsesOfKey>()
  const range = { pk: keys.all.keyCalls(scope.companyId) }
  for await (const each of readEach({ schema: MonthOfCalls }, range)) {
    const { keyId, minute, calls: _, lastUsedAt, ...counts } = each
    // The last of them is the latest.
    const months = [...(found.get(keyId)?.months ?? []), { month: minute.slice(0, 7), counts }]
    found.set(keyId, { lastUsedAt, months })
  }
  return found
}

type Changed = Omit<UpdateCommandInput, 'TableName' | 'Key'>

async function wasUpdated({ companyId, id }: CountedKey, at: string, change: Changed): Promise<boolean> {
  try {
    await client.send(
      new UpdateCommand({ TableName: table(), Key: keys.keyCalls(companyId, id, at.slice(0, 7)), ...change }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
