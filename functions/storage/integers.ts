/** Integer ids: one sequence for the whole product, leased in blocks, and the directory that says whose each one is. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { keys } from './keys.ts'
import { note } from './plan/entity.ts'
import type { WritePlan } from './plan/write-plan.ts'
import { readOne } from './read.ts'
import { client, getItem, table } from './table.ts'

const IntegerOwner = z.strictObject({
  id: z.int(),
  kind: z.enum(['company', 'account', 'chartAccount']),
  companyId: z.int(),
})
type IntegerOwner = z.output<typeof IntegerOwner>

export const integerOwner = note<IntegerOwner, { id: number }>({
  schema: IntegerOwner,
  key: (_, { id }) => keys.integerOwner(id),
})

const BLOCK = 50
let next = 0
let end = 0

/** New integers, in order. */
export async function nextIntegers(count: number): Promise<number[]> {
  const taken: number[] = []
  while (taken.length < count) taken.push(await nextInteger())
  return taken
}

/** The next free integer. Gaps are fine: a block that a function did not use up is lost with it. */
async function nextInteger(): Promise<number> {
  if (next === end) {
    end = (await addIntegers(BLOCK)) + 1
    next = end - BLOCK
  }
  return next++
}

/** Leases so many, and gives back the last of them. */
async function addIntegers(count: number): Promise<number> {
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName: table(),
      Key: keys.integerSequence(),
      UpdateExpression: 'ADD #next :count',
      ExpressionAttributeNames: { '#next': 'next' },
      ExpressionAttributeValues: { ':count': count },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  return Number(Attributes?.next)
}

/** The last that was given, or leased to be. */
export async function lastInteger(): Promise<number> {
  return (await getItem<{ next: number }>(keys.integerSequence()))?.next ?? 0
}

/** None of those up to here is given from now on. */
export async function passIntegers(last: number): Promise<void> {
  const missing = last - (await lastInteger())
  if (missing > 0) await addIntegers(missing)
}

/** Undefined when nothing of that kind has this integer. */
export async function companyOfInteger(kind: string, id: number): Promise<number | undefined> {
  const found = await readOne(integerOwner, keys.integerOwner(id))
  const kinds: readonly string[] = kind === 'companyOrAccount' ? ['company', 'account'] : [kind]
  return found && kinds.includes(found.kind) ? found.companyId : undefined
}

/** Of this plan's company. */
export function createIntegerOwner(plan: WritePlan, kind: IntegerOwner['kind'], id: number): void {
  plan.put(integerOwner, { id, kind, companyId: plan.scope.companyId }, null)
}
