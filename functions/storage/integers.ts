/** Integer ids: one sequence for the whole product, leased in blocks, and the directory that says whose each one is. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { keys } from './keys.ts'
import { client, getItem, table } from './table.ts'
import type { WritePlan } from './write-plan.ts'

type IntegerKind = 'company' | 'account' | 'chartAccount'

const BLOCK = 50
let next = 0
let end = 0

/** The next free integer. Gaps are fine: a block that a function did not use up is lost with it. */
export async function nextInteger(): Promise<number> {
  if (next === end) {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: table(),
        Key: keys.integerSequence(),
        UpdateExpression: 'ADD #next :block',
        ExpressionAttributeNames: { '#next': 'next' },
        ExpressionAttributeValues: { ':block': BLOCK },
        ReturnValues: 'UPDATED_NEW',
      }),
    )
    end = Number(Attributes?.next) + 1
    next = end - BLOCK
  }
  return next++
}

/** Several integers at once, in order. */
export async function nextIntegers(count: number): Promise<number[]> {
  const taken: number[] = []
  while (taken.length < count) taken.push(await nextInteger())
  return taken
}

/** Undefined when nothing of that kind has this integer. */
export async function companyOfInteger(kind: string, id: number): Promise<number | undefined> {
  const owner = await getItem<{ companyId: number; kind: IntegerKind }>(keys.integerOwner(id))
  const kinds = kind === 'companyOrAccount' ? ['company', 'account'] : [kind]
  return owner && kinds.includes(owner.kind) ? owner.companyId : undefined
}

export function createIntegerOwner(plan: WritePlan, kind: IntegerKind, id: number, companyId: number): void {
  plan.create(keys.integerOwner(id), { kind, companyId })
}
