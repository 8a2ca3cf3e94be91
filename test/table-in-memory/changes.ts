import { type Item, itemSize, writeUnitsOf } from '../../local-cloud/rough/item-size.ts'
import { holds, type Named, updated, wordsOf } from './expressions.ts'
import { withPlainNumbers } from './numbers.ts'
import { cancelled, conditionFailed, invalid, type Reason } from './refusal.ts'
import { type Capacity, capacityOf, type Entry, noCapacity, type Storage } from './storage.ts'

interface Action extends Named {
  TableName: string
  Item?: Item
  Key?: Item
  ConditionExpression?: string
  UpdateExpression?: string
}

interface Alone extends Action {
  ReturnValues?: string
  ReturnConsumedCapacity?: string
}

interface Together {
  TransactItems: Record<string, Action>[]
  ReturnConsumedCapacity?: string
  ClientRequestToken?: string
}

/** What an action does, once all that is asked with it may be done. */
interface Planned {
  storage: Storage
  kind: string
  before: Entry | undefined
  after: Item | undefined
  given: readonly string[]
}

const ITEM_BYTES = 400 * 1024
const TRANSACTION_BYTES = 4 * 1024 * 1024
const SORT_KEY_BYTES = 1024
const PARTITION_KEY_BYTES = 2048
const ACTIONS = 100
/** Longer than any client goes on asking again. */
const TOKENS = 1_000
const WRONG_TYPE = 'An operand in the update expression has an incorrect data type'

export class Changes {
  private readonly tableOf: (name: string) => Storage
  /** Answers to what was done, by the token that it was asked with: asked again, it is answered again. */
  private readonly done = new Map<string, object>()

  constructor(tableOf: (name: string) => Storage) {
    this.tableOf = tableOf
  }

  alone(operation: string, asked: Alone): object {
    const used = noCapacity()
    const planned = this.plan(operation.replace(/Item$/, ''), asked)
    if (planned === 'fails') throw conditionFailed()
    if (planned === 'wrong type') throw invalid(WRONG_TYPE)
    apply(planned, used)
    return { ...returned(asked, planned), ...capacityOf(asked, used) }
  }

  together(asked: Together): object {
    const { ClientRequestToken: token, TransactItems } = asked
    const known = token === undefined ? undefined : this.done.get(token)
    if (known) return known
    const planned = this.planAll(TransactItems.flatMap((each) => Object.entries(each)))
    const used = noCapacity()
    for (const each of planned) apply(each, used)
    // The table is charged twice in a transaction, as dynoxide counts its indexes once.
    used.table *= 2
    const { TableName } = Object.values(TransactItems[0]!)[0]!
    const capacity = Object.values(capacityOf({ ...asked, TableName }, used))
    const answer = capacity.length > 0 ? { ConsumedCapacity: capacity } : {}
    if (token !== undefined) this.remember(token, answer)
    return answer
  }

  private remember(token: string, answer: object): void {
    this.done.set(token, answer)
    if (this.done.size > TOKENS) this.done.delete(this.done.keys().next().value!)
  }

  /** All of them or none. */
  private planAll(actions: readonly (readonly [kind: string, action: Action])[]): Planned[] {
    if (actions.length === 0 || actions.length > ACTIONS)
      throw invalid("1 validation error detected: Value at 'transactItems' failed to satisfy constraint")
    const planned = actions.map(([kind, action]) => this.plan(kind, action))
    const keys = actions.map(([, action]) =>
      this.tableOf(action.TableName).tieOf((action.Item ?? action.Key)!),
    )
    if (new Set(keys).size < keys.length)
      throw invalid('Transaction request cannot include multiple operations on one item')
    const bytes = planned.reduce(
      (sum, each) => sum + (typeof each === 'object' && each.after ? itemSize(each.after) : 0),
      0,
    )
    if (bytes > TRANSACTION_BYTES)
      throw invalid(
        'Collection size of items exceeded, which can also be caused by the aggregate size of the items in the transaction exceeding the 4MB limit',
      )
    const possible = planned.filter((each) => typeof each === 'object')
    if (possible.length < planned.length) throw cancelled(planned.map(reasonOf))
    return possible
  }

  private plan(kind: string, action: Action): Planned | 'fails' | 'wrong type' {
    const storage = this.tableOf(action.TableName)
    const key = (action.Item ?? action.Key)!
    assertKey(key, storage)
    const words = wordsOf(action)
    words.values = withPlainNumbers(words.values)
    const before = storage.find(key)
    if (!holds(action.ConditionExpression, before?.item ?? {}, words)) return 'fails'
    if (kind === 'Delete') return { storage, kind, before, after: undefined, given: [] }
    if (kind === 'ConditionCheck') return { storage, kind, before, after: before?.item, given: [] }
    if (kind === 'Put')
      return { storage, kind, before, after: accepted(withPlainNumbers(key), storage), given: [] }
    try {
      const { after, given } = updated(action.UpdateExpression!, before?.item ?? key, words)
      return { storage, kind, before, after: accepted(after, storage), given }
    } catch (error) {
      if (error instanceof TypeError) return 'wrong type'
      throw error
    }
  }
}

function apply({ storage, kind, before, after }: Planned, used: Capacity): void {
  if (kind !== 'ConditionCheck') storage.change(before, after, used)
  else used.table += writeUnitsOf(before?.bytes ?? 0)
}

function reasonOf(planned: Planned | 'fails' | 'wrong type'): Reason {
  if (planned === 'fails')
    return { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' }
  return planned === 'wrong type' ? { Code: 'ValidationError', Message: WRONG_TYPE } : { Code: 'None' }
}

function returned({ ReturnValues }: Alone, { after, given }: Planned): object {
  if (ReturnValues === undefined || ReturnValues === 'NONE') return {}
  if (ReturnValues !== 'UPDATED_NEW') throw new Error(`The table in memory gives no ${ReturnValues} back.`)
  const Attributes = Object.fromEntries(given.map((name) => [name, after![name]]))
  return given.length > 0 ? { Attributes } : {}
}

function assertKey(item: Item, { table: { names } }: Storage): void {
  for (const name of [names.hash, names.range]) {
    const { S } = item[name] ?? {}
    if (S === undefined)
      throw invalid(`One or more parameter values were invalid: Missing the key ${name} in the item`)
    if (S === '')
      throw invalid(
        `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
      )
  }
  if (Buffer.byteLength(item[names.hash]!.S!) > PARTITION_KEY_BYTES)
    throw invalid(
      'One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes',
    )
  if (Buffer.byteLength(item[names.range]!.S!) > SORT_KEY_BYTES)
    throw invalid(
      'One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of 1024 bytes',
    )
}

/** An item that a table and its indexes take. */
function accepted(item: Item, { indexes }: Storage): Item {
  if (itemSize(item) > ITEM_BYTES) throw invalid('Item size has exceeded the maximum allowed size')
  for (const [index, { names }] of indexes)
    for (const name of [names.hash, names.range]) {
      const value = item[name]
      if (value && value.S === undefined)
        throw invalid(`One or more parameter values were invalid: Type mismatch for Index Key ${name}`)
      if (value?.S === '')
        throw invalid(
          `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${index}, IndexKey: ${name}`,
        )
    }
  return item
}
