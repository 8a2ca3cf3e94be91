/** A role taken apart into rights that are used or not: one action on one resource, for the items whose key begins in one way. */
import type { Statement } from '../template/shapes.ts'

export interface Right {
  action: string
  /** Exact, or with a `*` at the end. */
  resourceArn: string
  /** Of `dynamodb:LeadingKeys`: exact, or with a `*` at the end. Absent where every item is meant. */
  key?: string
}

/** One statement of a role. */
export interface Permit {
  actions: readonly string[]
  resourceArns: readonly string[]
  keys?: readonly string[]
}

export interface Asked {
  action: string
  resourceArn: string
  leadingKeys: readonly string[]
}

/** Actions that are used by others in the function's name: its log, its traces, and Lambda's poller of its queue or stream. */
const usedForIt =
  /^(logs|xray):|^sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes)$|^dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)$/

/** @throws for a statement that the host cannot hold a function to */
export function permitsIn(name: string, statements: readonly Statement[]): Permit[] {
  return statements.flatMap((statement) => {
    const problem = problemOf(statement)
    if (problem) throw new Error(`The role of ${name} has ${problem}, which the host cannot hold it to.`)
    const actions = statement.Action.filter((action) => !usedForIt.test(action))
    const keys = leadingKeysOf(statement)
    return actions.length > 0
      ? [{ actions, resourceArns: statement.Resource ?? [], ...(keys && { keys }) }]
      : []
  })
}

export function rightsOf(permits: readonly Permit[]): Right[] {
  const all = permits.flatMap(({ actions, resourceArns, keys }) =>
    actions.flatMap((action) =>
      resourceArns.flatMap((resourceArn): Right[] =>
        keys ? keys.map((key) => ({ action, resourceArn, key })) : [{ action, resourceArn }],
      ),
    ),
  )
  return [...new Map(all.map((right) => [textOf(right), right])).values()]
}

/** The rights of the first statement that allows what is asked; undefined when none does. Every key must be covered by the same statement. */
export function coveringRights(permits: readonly Permit[], asked: Asked): Right[] | undefined {
  for (const { actions, resourceArns, keys } of permits) {
    if (!actions.includes(asked.action)) continue
    const resourceArn = resourceArns.find((pattern) => covers(pattern, asked.resourceArn))
    if (!resourceArn) continue
    const { action } = asked
    if (!keys) return [{ action, resourceArn }]
    const used = asked.leadingKeys.map((key) => keys.find((pattern) => covers(pattern, key)))
    // A request about no key at all would pass `ForAllValues` in the cloud: no role of ours has an action of that kind.
    if (used.length > 0 && used.every((key) => key !== undefined))
      return used.map((key) => ({ action, resourceArn, key }))
  }
  return undefined
}

export function textOf({ action, resourceArn, key }: Right): string {
  return `${action} ${resourceArn}${key ? ` ${key}` : ''}`
}

/** Whether a value is the pattern, or begins like one that ends with a `*`. */
export function covers(pattern: string, value: string): boolean {
  return pattern.endsWith('*') ? value.startsWith(pattern.slice(0, -1)) : pattern === value
}

/** Undefined where the statement is about every item. */
function leadingKeysOf({ Condition }: Statement): string[] | undefined {
  const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']
  return keys === undefined ? undefined : ([keys].flat() as string[])
}

function problemOf(statement: Statement): string | undefined {
  const { Effect, Action, Resource, Condition = {} } = statement
  const inside = (pattern: string) => pattern.slice(0, -1).includes('*')
  const conditions = Object.values(Condition).flatMap((each) => Object.keys(each))
  const keys = leadingKeysOf(statement)
  if (Effect !== 'Allow') return 'a Deny'
  if (conditions.length > (keys ? 1 : 0)) return 'a condition'
  if (!Resource) return 'no resource'
  if (Action.some((action) => action.includes('*'))) return 'a wildcard in an action'
  if (Resource.some(inside)) return 'a wildcard inside a resource'
  if (keys?.some((pattern) => inside(pattern) || pattern.includes('$')))
    return 'a wildcard or a variable inside a key'
  return undefined
}
