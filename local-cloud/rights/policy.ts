/**
 * What each function may do, read from its role in the template: a store asks here before it answers, exactly as IAM would be
 * asked. Only what this product writes into policies is understood; anything else stops the start rather than be guessed at.
 */
import type { Statement } from '../template/shapes.ts'
import { accessKeyOf } from './keys.ts'
import { coveringRights, type Permit, permitsIn, type Right, rightsOf, textOf } from './rights.ts'

export interface Guard {
  /**
   * @param resourceArn what the action is about
   * @param leadingKeys the partitions of a table that it is about
   */
  isAllowed(
    accessKeyId: string,
    action: string,
    resourceArn: string,
    leadingKeys?: readonly string[],
  ): boolean
  /** What was granted and not used since the start, and what was asked for and denied. */
  report(): AccessReport
}

export interface AccessReport {
  unused: FunctionRight[]
  denied: Denial[]
}

export type FunctionRight = Right & { function: string }

export interface Denial {
  function: string
  action: string
  resourceArn: string
  leadingKeys?: readonly string[]
}

export interface GuardedFunction {
  name: string
  statements: readonly Statement[]
}

export interface GuardOptions {
  functions: readonly GuardedFunction[]
  /** The key that may do everything and is not counted. */
  hostKeyId: string
  /** Told of each denial once. */
  onDenied?: (denial: Denial) => void
  /** Told of each right when it is first used. */
  onUsed?: (used: FunctionRight) => void
}

export function guardOf({
  functions,
  hostKeyId,
  onDenied = () => {},
  onUsed = () => {},
}: GuardOptions): Guard {
  const holders = new Map(functions.map((it) => [accessKeyOf(it.name).accessKeyId, new Holder(it, onUsed)]))
  const denied = new Map<string, Denial>()
  return {
    isAllowed(accessKeyId, action, resourceArn, leadingKeys = []) {
      if (accessKeyId === hostKeyId) return true
      const holder = holders.get(accessKeyId)
      if (holder?.uses(action, resourceArn, leadingKeys)) return true
      const function_ = holder?.name ?? 'nobody'
      const about = leadingKeys.length > 0 ? { leadingKeys } : {}
      const denial = { function: function_, action, resourceArn, ...about }
      const id = JSON.stringify(denial)
      if (!denied.has(id)) onDenied(denial)
      denied.set(id, denial)
      return false
    },
    report: () => ({
      unused: [...holders.values()].flatMap((holder) =>
        holder.unused().map((right) => ({ function: holder.name, ...right })),
      ),
      denied: [...denied.values()],
    }),
  }
}

class Holder {
  readonly name: string
  private readonly permits: readonly Permit[]
  private readonly onUsed: (used: FunctionRight) => void
  private readonly used = new Set<string>()

  constructor({ name, statements }: GuardedFunction, onUsed: (used: FunctionRight) => void) {
    this.name = name
    this.permits = permitsIn(name, statements)
    this.onUsed = onUsed
  }

  uses(action: string, resourceArn: string, leadingKeys: readonly string[]): boolean {
    const rights = coveringRights(this.permits, { action, resourceArn, leadingKeys })
    for (const right of rights ?? []) {
      if (this.used.has(textOf(right))) continue
      this.used.add(textOf(right))
      this.onUsed({ function: this.name, ...right })
    }
    return rights !== undefined
  }

  unused(): Right[] {
    return rightsOf(this.permits).filter((right) => !this.used.has(textOf(right)))
  }
}
