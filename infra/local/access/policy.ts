/**
 * What each function may do, read from its role in the template: a store asks here before it answers, exactly as IAM would be
 * asked. Only what this product writes into policies is understood; anything else stops the start rather than be guessed at.
 */
import type { Statement } from '../template/shapes.ts'
import { accessKeyOf } from './keys.ts'

export interface Guard {
  /** @param resourceArn what the action is about */
  isAllowed(accessKeyId: string, action: string, resourceArn: string): boolean
  /** What was granted and not used since the start, and what was asked for and denied. */
  report(): AccessReport
}

export interface AccessReport {
  unused: { function: string; action: string }[]
  denied: { function: string; action: string; resourceArn: string }[]
}

export interface GuardedFunction {
  name: string
  statements: readonly Statement[]
}

/** Actions that are used by others in the function's name: its log, its traces, and Lambda's poller of its queue. */
const usedForIt = /^(logs|xray):|^sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes)$/

export interface GuardOptions {
  functions: readonly GuardedFunction[]
  /** The key that may do everything and is not counted. */
  hostKeyId: string
  /** Told of each denial once. */
  onDenied?: (denial: AccessReport['denied'][number]) => void
}

export function guardOf({ functions, hostKeyId, onDenied = () => {} }: GuardOptions): Guard {
  const holders = new Map(functions.map((it) => [accessKeyOf(it.name).accessKeyId, new Holder(it)]))
  const denied = new Map<string, AccessReport['denied'][number]>()
  return {
    isAllowed(accessKeyId, action, resourceArn) {
      if (accessKeyId === hostKeyId) return true
      const holder = holders.get(accessKeyId)
      if (holder?.uses(action, resourceArn)) return true
      const name = holder?.name ?? 'nobody'
      const denial = { function: name, action, resourceArn }
      const id = Object.values(denial).join(' ')
      if (!denied.has(id)) onDenied(denial)
      denied.set(id, denial)
      return false
    },
    report: () => ({
      unused: [...holders.values()].flatMap((holder) =>
        holder.unused().map((action) => ({ function: holder.name, action })),
      ),
      denied: [...denied.values()],
    }),
  }
}

class Holder {
  readonly name: string
  /** Action to the resources that it is granted on. */
  private readonly granted = new Map<string, string[]>()
  private readonly used = new Set<string>()

  constructor({ name, statements }: GuardedFunction) {
    this.name = name
    for (const statement of statements) {
      assertUnderstood(name, statement)
      for (const action of statement.Action) {
        if (usedForIt.test(action)) continue
        this.granted.set(action, [...(this.granted.get(action) ?? []), ...(statement.Resource ?? [])])
      }
    }
  }

  uses(action: string, resourceArn: string): boolean {
    const isGranted = (this.granted.get(action) ?? []).some((pattern) => covers(pattern, resourceArn))
    if (isGranted) this.used.add(action)
    return isGranted
  }

  unused(): string[] {
    return [...this.granted.keys()].filter((action) => !this.used.has(action))
  }
}

/** Exact, or with a `*` at the end. */
function covers(pattern: string, resourceArn: string): boolean {
  return pattern.endsWith('*') ? resourceArn.startsWith(pattern.slice(0, -1)) : pattern === resourceArn
}

function assertUnderstood(name: string, { Effect, Action, Resource, Condition }: Statement): void {
  const problem =
    (Effect !== 'Allow' && 'a Deny') ||
    (Condition && 'a condition') ||
    (!Resource && 'no resource') ||
    (Action.some((action) => action.includes('*')) && 'a wildcard in an action') ||
    (Resource?.some((pattern) => pattern.slice(0, -1).includes('*')) && 'a wildcard inside a resource')
  if (problem) throw new Error(`The role of ${name} has ${problem}, which the host cannot hold it to.`)
}
