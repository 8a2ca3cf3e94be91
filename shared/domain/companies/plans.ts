/** What each plan holds; without a number there is no limit. */
export const PLANS = {
  startup: { name: 'Startup', transactionsPerMonth: 1_000, accounts: 2 },
  professional: { name: 'Professional', transactionsPerMonth: 10_000, accounts: 10 },
  enterprise: { name: 'Enterprise' },
} as const satisfies Record<string, Plan>

export type PlanId = keyof typeof PLANS
export const PLAN_IDS = ['startup', 'professional', 'enterprise'] as const satisfies readonly PlanId[]

interface Plan {
  name: string
  /** Bank lines dated in one calendar month. */
  transactionsPerMonth?: number
  accounts?: number
}

/** A company as far as its plan goes. */
export interface Subscription {
  plan: PlanId
  /** ISO instant until which nothing is limited. */
  trialEndsAt: string
}

/** The number that leaves no room for another import this month; undefined when there is room. A file that begins is taken whole. */
export function transactionsReached(
  subscription: Subscription,
  transactionsThisMonth: number,
  now: Date,
): number | undefined {
  const { transactionsPerMonth: limit } = limitsOf(subscription, now)
  return limit !== undefined && transactionsThisMonth >= limit ? limit : undefined
}

/** The number that leaves no room for another account; undefined when there is room. */
export function accountsReached(subscription: Subscription, accounts: number, now: Date): number | undefined {
  const { accounts: limit } = limitsOf(subscription, now)
  return limit !== undefined && accounts >= limit ? limit : undefined
}

function limitsOf({ plan, trialEndsAt }: Subscription, now: Date): Partial<Plan> {
  return isOnTrial({ trialEndsAt }, now) ? {} : PLANS[plan]
}

export function isOnTrial({ trialEndsAt }: Pick<Subscription, 'trialEndsAt'>, now: Date): boolean {
  return Date.parse(trialEndsAt) > now.getTime()
}
