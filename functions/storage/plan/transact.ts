/** One transaction: sent again where it only met another, refused in the words of what stood in its way. */
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { Refusal, type RefusalCode, refuse } from '../../../shared/contract/refusals.ts'
import { chance } from '../chance.ts'
import { newUlid } from '../new-ulid.ts'
import { packedItem } from '../packed-item.ts'
import { client, type Item, table } from '../table.ts'

export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

export interface Planned {
  action: Action
  /** What to say when its condition does not hold. Left out, or with nothing to say after all: `ConditionLost`. */
  refusal?: (() => Refusal | undefined | Promise<Refusal | undefined>) | undefined
  tag: string
}

/** A condition without a refusal failed: what was read is no longer so. */
export class ConditionLost extends Error {
  readonly tags: readonly string[]
  constructor(tags: readonly string[]) {
    super(`what was read has changed: ${tags.join(', ')}`)
    this.tags = tags
  }
}

export const ACTIONS_MAX = 100
export const ATTEMPTS_MAX = 12
export const IS_ABSENT = 'attribute_not_exists(pk)'

/** An item that is new. */
export function inserted(Item: Item, code?: RefusalCode): Planned {
  return {
    action: { Put: { TableName: table(), Item, ConditionExpression: IS_ABSENT } },
    refusal: code && (() => refuse(code)),
    tag: `${Item.pk} ${Item.sk}`,
  }
}

/** @param plan asked again for each attempt */
export async function transact(plan: () => readonly Planned[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const began = performance.now()
    const planned = plan()
    if (planned.length > ACTIONS_MAX)
      throw new Error(`a transaction of ${planned.length} actions was planned`)
    try {
      const TransactItems = planned.map(({ action }) => asStored(action))
      await client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken: newUlid(Date.now()) }))
      return
    } catch (error) {
      if (isTooLarge(error)) throw refuse('request.too-much')
      if (!(error instanceof TransactionCanceledException)) throw error
      await throwWhatFailed(error, planned)
      if (attempt === ATTEMPTS_MAX) throw refuse('busy')
      await pause(attempt, began)
    }
  }
}

function asStored(action: Action): Action {
  const { Put } = action
  return Put?.Item ? { ...action, Put: { ...Put, Item: packedItem(Put.Item) } } : action
}

/** Whether an item, which holds 400 kB, or all of them, 4 MB, came to more: by long texts of many things at once. */
function isTooLarge(error: unknown): boolean {
  const { message, CancellationReasons = [] } = error as Partial<TransactionCanceledException>
  const said = [message, ...CancellationReasons.map(({ Message }) => Message)]
  return said.some((each) => /size.* exceed/i.test(each ?? ''))
}

/** Throws the refusal of the first failed condition; returns when only conflicts and throttling stood in the way. */
async function throwWhatFailed(
  error: TransactionCanceledException,
  planned: readonly Planned[],
): Promise<void> {
  const reasons = error.CancellationReasons ?? []
  const failed = planned.filter((_, at) => reasons[at]?.Code === 'ConditionalCheckFailed')
  for (const { refusal } of failed) {
    const said = await refusal?.()
    if (said) throw said
  }
  if (failed.length) throw new ConditionLost(failed.map(({ tag }) => tag))
  if (!hasOnlyMet(error)) throw error
}

const MET = [
  'None',
  'ConditionalCheckFailed',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]

/** Whether nothing stood in the way but others: what is wrong with the transaction itself is a fault of ours. */
export function hasOnlyMet({ CancellationReasons: reasons = [] }: TransactionCanceledException): boolean {
  return reasons.every(({ Code }) => !Code || MET.includes(Code))
}

/** A period that was closed while something was decided: what is decided anew leaves it alone, or is refused for good. */
const LOCKED: readonly RefusalCode[] = ['reconciliation.approved', 'period.locked']

/** Does load, decide and save once more when what was loaded had changed by the time of saving. */
export async function retrying<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  let refusals = 0
  for (let attempt = 1; ; attempt++) {
    const began = performance.now()
    try {
      return await work(attempt)
    } catch (error) {
      const isLocked = error instanceof Refusal && LOCKED.includes(error.code) && ++refusals === 1
      if (!(error instanceof ConditionLost) && !isLocked) throw error
      if (attempt === ATTEMPTS_MAX) throw refuse('busy')
      await pause(attempt, began)
    }
  }
}

/**
 * Full jitter: up to what the attempt took, doubled with each, at most 2 s. Where everything is slow, short pauses would have all
 * who met meet again.
 */
export function pause(attempt: number, began: number): Promise<void> {
  const took = Math.max(10, performance.now() - began)
  const longest = Math.min(2000, took * 2 ** attempt)
  return new Promise((resolve) => setTimeout(resolve, chance.next() * longest))
}
