/**
 * One transaction in the making. Storage functions add what they change; the plan merges additions to the same item (a
 * transaction may touch an item once), keeps the audit record and the idempotency record beside the change, and commits all
 * of it or nothing. A failed condition becomes the refusal that was given with it.
 */
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { Refusal, type RefusalCode, refuse } from '../../shared/contract/refusals.ts'
import { monthOfInstant } from '../../shared/domain/calendar/day.ts'
import { type Key, keys } from './keys.ts'
import { newUlid } from './new-ulid.ts'
import type { Scope } from './scope.ts'
import { client, type Item, table } from './table.ts'

export interface PlanContext {
  /** Undefined only while a company is being created or for a person's own record. */
  scope?: Scope
  /** `system` for what runs by itself. */
  userId: string
  requestId: string
  /** What did it: an endpoint's or consumer's name. */
  source: string
  now: Date
  /** How many actions it may have, when that is fewer than a transaction takes: work of a few rows then comes in several parts. */
  actionsMax?: number | undefined
  /** Where the first answer to this request is kept. */
  answer?: { key: Key; bodyHash: string; status: number }
}

/** Something that changed, for the audit record. Values are wire values; whole entities for small changes, ids for many. */
export interface Change {
  entityType: string
  action: 'created' | 'updated' | 'approved' | 'rejected' | 'deleted'
  entityId?: string
  entityIds?: readonly string[]
  before?: Item
  after?: Item
}

export interface Condition {
  expression: string
  names?: Record<string, string>
  values?: Record<string, unknown>
  /** What to say when it does not hold. Left out, or with nothing to say after all: the caller handles `ConditionLost`. */
  refusal?: () => Refusal | Promise<Refusal | undefined>
}

/** What is added to one item, what must hold of its numbers, and what is set. */
interface Addition {
  key: Key
  amounts: Map<string, bigint>
  limits: Map<string, { below: number; refusal: NonNullable<Condition['refusal']> }>
  expected: Map<string, number>
  assigned: Map<string, number>
}

/** A condition without a refusal failed: what was read is no longer so. `index` lists the `tag`s of the actions that failed. */
export class ConditionLost extends Error {
  readonly tags: readonly string[]
  constructor(tags: readonly string[]) {
    super(`what was read has changed: ${tags.join(', ')}`)
    this.tags = tags
  }
}

type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
interface Planned {
  action: Action
  condition: Condition | undefined
  tag: string
}

const ACTIONS_MAX = 100
const ATTEMPTS_MAX = 12
const ANSWER_SECONDS = 24 * 60 * 60
export const IS_ABSENT = 'attribute_not_exists(pk)'
const EXISTS = 'attribute_exists(pk)'
/** For what may have gone already. */
export const ALWAYS: Condition = { expression: `${EXISTS} OR ${IS_ABSENT}` }

export class WritePlan {
  readonly context: PlanContext
  readonly #actions: Planned[] = []
  readonly #additions = new Map<string, Addition>()
  readonly #changes: Change[] = []

  constructor(context: PlanContext) {
    this.context = context
  }

  get now(): string {
    return this.context.now.toISOString()
  }

  /** A transaction of its own that goes before this one; the answer is kept by this one. */
  before(): WritePlan {
    const { answer: _, ...context } = this.context
    return new WritePlan(context)
  }

  /** How many actions the transaction has so far, audit and answer included. */
  get size(): number {
    return (
      this.#actions.length +
      this.#additions.size +
      (this.#changes.length ? 1 : 0) +
      (this.context.answer ? 1 : 0)
    )
  }

  get sizeLeft(): number {
    return (this.context.actionsMax ?? ACTIONS_MAX) - this.size
  }

  put(key: Key, entity: object, condition?: Condition): void {
    this.#add(
      { Put: { TableName: table(), Item: { ...key, ...entity }, ...shapeOf(condition) } },
      condition,
      key,
    )
  }

  /** A new item; refused or lost when there is one already. */
  create(key: Key, entity: object, refusal?: () => Refusal): void {
    this.put(key, entity, { expression: IS_ABSENT, ...(refusal && { refusal }) })
  }

  /** Sets and removes attributes of an item that exists. */
  update(
    key: Key,
    change: { set?: Item; remove?: readonly string[]; add?: Record<string, number> },
    condition: Condition = { expression: EXISTS },
  ): void {
    const names: Record<string, string> = { ...condition.names }
    const values: Record<string, unknown> = { ...condition.values }
    const clauses: string[] = []
    const list = (word: string, entries: [string, unknown][], sign: string) => {
      const parts = entries.map(([name, value], at) => {
        const short = `${word[0]!.toLowerCase()}${at}`
        names[`#${short}`] = name
        if (value !== undefined) values[`:${short}`] = value
        return `#${short}${sign}${value === undefined ? '' : `:${short}`}`
      })
      if (parts.length) clauses.push(`${word} ${parts.join(', ')}`)
    }
    list(
      'SET',
      Object.entries(change.set ?? {}).filter(([, value]) => value !== undefined),
      ' = ',
    )
    list(
      'REMOVE',
      (change.remove ?? []).map((name) => [name, undefined]),
      '',
    )
    list('ADD', Object.entries(change.add ?? {}), ' ')
    const Update: NonNullable<Action['Update']> = {
      TableName: table(),
      Key: key,
      UpdateExpression: clauses.join(' '),
      ConditionExpression: condition.expression,
    }
    if (Object.keys(names).length) Update.ExpressionAttributeNames = names
    if (Object.keys(values).length) Update.ExpressionAttributeValues = values
    this.#add({ Update }, condition, key)
  }

  delete(key: Key, condition: Condition = { expression: EXISTS }): void {
    this.#add({ Delete: { TableName: table(), Key: key, ...shapeOf(condition) } }, condition, key)
  }

  check(key: Key, condition: Condition): void {
    this.#add(
      {
        ConditionCheck: {
          TableName: table(),
          Key: key,
          ...shapeOf(condition),
          ConditionExpression: condition.expression,
        },
      },
      condition,
      key,
    )
  }

  /** Adds to a numeric attribute; additions to one item are one action. */
  add(key: Key, attribute: string, amount: bigint): void {
    if (amount === 0n) return
    const { amounts } = this.#addition(key)
    amounts.set(attribute, (amounts.get(attribute) ?? 0n) + amount)
  }

  /** Refused where an attribute of an item that is added to has reached a number; the lowest that is asked for holds. */
  keepBelow(key: Key, attribute: string, below: number, refusal: NonNullable<Condition['refusal']>): void {
    const { limits } = this.#addition(key)
    const known = limits.get(attribute)
    if (!known || below < known.below) limits.set(attribute, { below, refusal })
  }

  /** Sets a number of an item that is added to, in place of what is asked of it. Lost where it is not, or one of the `expected` is not, as it was read; absent reads as 0. */
  assign(key: Key, attribute: string, { from, to }: { from: number; to: number }): void {
    const addition = this.#addition(key)
    addition.assigned.set(attribute, to)
    addition.expected.set(attribute, from)
  }

  expect(key: Key, attribute: string, value: number): void {
    this.#addition(key).expected.set(attribute, value)
  }

  #addition(key: Key): Addition {
    const id = `${key.pk} ${key.sk}`
    const known = this.#additions.get(id)
    if (known) return known
    const fresh = {
      key,
      amounts: new Map(),
      limits: new Map(),
      expected: new Map(),
      assigned: new Map(),
    }
    this.#additions.set(id, fresh)
    return fresh
  }

  /** Lists of ids of one kind grow together, so that a chunk of rows is one change. */
  changed(change: Change): void {
    const like =
      change.entityIds &&
      this.#changes.find(
        ({ entityType, action, entityIds }) =>
          entityIds && entityType === change.entityType && action === change.action,
      )
    if (like) like.entityIds = [...like.entityIds!, ...change.entityIds!]
    else this.#changes.push({ ...change })
  }

  /** Writes everything or nothing, and gives back the reply that it keeps for repeats of this request, with another status where one is given. */
  async commit<Reply>(reply: Reply, status = this.context.answer?.status): Promise<Reply> {
    const planned = this.#whole(reply, status)
    if (planned.length === 0) return reply
    if (planned.length > ACTIONS_MAX)
      throw new Error(`a transaction of ${planned.length} actions was planned`)
    const input: TransactWriteCommandInput = {
      TransactItems: planned.map(({ action }) => action),
      ClientRequestToken: newUlid(Date.now()),
    }
    for (let attempt = 1; ; attempt++) {
      try {
        await client.send(new TransactWriteCommand(input))
        return reply
      } catch (error) {
        if (!(error instanceof TransactionCanceledException)) throw error
        await throwWhatFailed(error, planned)
        if (attempt === ATTEMPTS_MAX) throw refuse('busy')
        await pause(attempt)
      }
    }
  }

  #add(action: Action, condition: Condition | undefined, key: Key): void {
    this.#actions.push({ action, condition, tag: `${key.pk} ${key.sk}` })
  }

  #whole(reply: unknown, status: number | undefined): Planned[] {
    const planned = this.#answer(reply, status)
    planned.push(...this.#actions)
    for (const addition of this.#additions.values()) planned.push(...plannedAddition(addition))
    const { scope } = this.context
    if (scope && this.#changes.length) planned.push(this.#audit(scope))
    return planned
  }

  /** Comes first: where the same request was faster, that is what is said, whatever else it has changed. */
  #answer(reply: unknown, status: number | undefined): Planned[] {
    const { answer, now } = this.context
    if (!answer) return []
    const { key, bodyHash } = answer
    const item = { ...key, bodyHash, status, reply, expiresAt: seconds(now) + ANSWER_SECONDS }
    const condition = { expression: IS_ABSENT, refusal: () => refuse('idempotency.running') }
    const action = { Put: { TableName: table(), Item: item, ConditionExpression: IS_ABSENT } }
    return [{ action, condition, tag: `${key.pk} ${key.sk}` }]
  }

  #audit(scope: Scope): Planned {
    const { userId, requestId, source, now } = this.context
    const key = keys.record(scope, 'audit', { month: monthOfInstant(now), key: newUlid(now.getTime()) })
    const record = { userId, requestId, source, timestamp: now.toISOString(), changes: this.#changes }
    return {
      action: { Put: { TableName: table(), Item: { ...key, ...record }, ConditionExpression: IS_ABSENT } },
      condition: undefined,
      tag: 'audit',
    }
  }
}

/** One action, or none where everything that was added was taken away again. */
function plannedAddition({ key, amounts, limits, expected, assigned }: Addition): Planned[] {
  const names: Record<string, string> = {}
  const values: Record<string, bigint | number> = {}
  const short = (attribute: string, value: bigint | number) => {
    const at = Object.keys(names).length
    names[`#n${at}`] = attribute
    values[`:n${at}`] = value
    return [`#n${at}`, `:n${at}`] as const
  }
  const added = [...amounts].filter(([, amount]) => amount !== 0n)
  const adds = added.map(([name, amount]) => short(name, amount).join(' '))
  const sets = [...assigned].map(([name, value]) => short(name, value).join(' = '))
  if (adds.length + sets.length === 0) return []
  const kept = [...limits].filter(([name]) => !assigned.has(name))
  const conditions = [
    ...kept.map(([name, { below }]) => {
      const [attribute, value] = short(name, below)
      return `(attribute_not_exists(${attribute}) OR ${attribute} < ${value})`
    }),
    ...[...expected].map(([name, is]) => {
      const [attribute, value] = short(name, is)
      return is === 0
        ? `(attribute_not_exists(${attribute}) OR ${attribute} = ${value})`
        : `${attribute} = ${value}`
    }),
  ]
  const clauses = [adds.length && `ADD ${adds.join(', ')}`, sets.length && `SET ${sets.join(', ')}`]
  const Update: NonNullable<Action['Update']> = {
    TableName: table(),
    Key: key,
    UpdateExpression: clauses.filter(Boolean).join(' '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  }
  if (conditions.length) Update.ConditionExpression = conditions.join(' AND ')
  const refusal = async () => {
    for (const [, limit] of kept) {
      const said = await limit.refusal()
      if (said) return said
    }
    return undefined
  }
  const condition = { expression: '', ...(kept.length && { refusal }) }
  return [{ action: { Update }, condition, tag: `${key.pk} ${key.sk}` }]
}

function shapeOf(condition: Condition | undefined) {
  if (!condition) return {}
  return {
    ConditionExpression: condition.expression,
    ...(condition.names && { ExpressionAttributeNames: condition.names }),
    ...(condition.values && { ExpressionAttributeValues: condition.values }),
  }
}

/** Throws the refusal of the first failed condition; returns when only conflicts and throttling stood in the way. */
async function throwWhatFailed(
  error: TransactionCanceledException,
  planned: readonly Planned[],
): Promise<void> {
  const reasons = error.CancellationReasons ?? []
  const failed = planned.filter((_, at) => reasons[at]?.Code === 'ConditionalCheckFailed')
  for (const { condition } of failed) {
    const refusal = await condition?.refusal?.()
    if (refusal) throw refusal
  }
  if (failed.length) throw new ConditionLost(failed.map(({ tag }) => tag))
  const passing = ['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']
  if (reasons.some(({ Code }) => Code && !passing.includes(Code))) throw error
}

/** A period that was closed while something was decided: what is decided anew leaves it alone, or is refused for good. */
const LOCKED: readonly RefusalCode[] = ['statement.approved', 'period.locked']

/** Does load, decide and save once more when what was loaded had changed by the time of saving. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isLocked = error instanceof Refusal && LOCKED.includes(error.code)
      if (!(error instanceof ConditionLost) && !(isLocked && attempt === 1)) throw error
      if (attempt === ATTEMPTS_MAX) throw refuse('busy')
      await pause(attempt)
    }
  }
}

/** Full jitter: up to 10 ms doubled with each attempt, at most 2 s. */
function pause(attempt: number): Promise<void> {
  const longest = Math.min(2000, 10 * 2 ** attempt)
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longest))
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)
