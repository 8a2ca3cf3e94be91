/** Transfers between own accounts: which leg is missing on a day, how much is in transit, and how old it is. */
import { type Day, daysBetween } from '../calendar/day.ts'
import { decimalOf, type Money, money, sumOf } from '../money/money.ts'
import { AGE_BUCKETS, type AgeBucket, ageBucketOf, perBucket } from '../outstanding/age-buckets.ts'

export interface Leg {
  date: string
  amount: string
  throughClearing: string
}

export interface Legs {
  currency: string
  outAccountId: number
  inAccountId: number
  outLeg: Leg | null
  inLeg: Leg | null
}

/** The leg that is there and the account where the other one is missing; undefined when both are there. */
export function missingLeg<L extends Leg>({
  outAccountId,
  inAccountId,
  outLeg,
  inLeg,
}: Legs & { outLeg: L | null; inLeg: L | null }): { leg: L; accountId: number } | undefined {
  if (outLeg && inLeg) return undefined
  if (outLeg) return { leg: outLeg, accountId: inAccountId }
  return inLeg ? { leg: inLeg, accountId: outAccountId } : undefined
}

/** What legs until a day left on the clearing account: positive for money that has left and not arrived. */
export function inTransitOn({ outLeg, inLeg }: Legs, asOf: Day): Money {
  const until = (leg: Leg | null) => (leg && leg.date <= asOf ? money(leg.throughClearing) : 0n)
  return until(outLeg) - until(inLeg)
}

/** The day of the leg that came first. */
export function firstDay({ outLeg, inLeg }: Legs): Day {
  return [outLeg, inLeg].flatMap((leg) => leg?.date ?? []).toSorted()[0] as Day
}

/** Those in transit at the end of a day as they were then, without a leg of a later day, oldest first, with what they leave on the clearing account by currency and age. */
export function transfersInTransit<T extends Legs>(all: readonly T[], asOf: Day) {
  const then = <L extends Leg>(leg: L | null) => (leg && leg.date <= asOf ? leg : null)
  const transfers = all
    .filter((transfer) => firstDay(transfer) <= asOf && inTransitOn(transfer, asOf) !== 0n)
    .map((transfer) => {
      const since = firstDay(transfer)
      const amount = decimalOf(inTransitOn(transfer, asOf))
      const legs = { outLeg: then(transfer.outLeg), inLeg: then(transfer.inLeg) }
      return { ...transfer, ...legs, since, amount, ageDays: daysBetween(since, asOf) }
    })
    .toSorted((one, other) => (one.since < other.since ? -1 : 1))
  const codes = [...new Set(transfers.map(({ currency }) => currency))].toSorted()
  const currencies = codes.map((currency) => {
    const byAge = perBucket(() => 0n)
    for (const { since, amount, ...of } of transfers)
      if (of.currency === currency) byAge[ageBucketOf(since, asOf)!] += money(amount)
    const sums = AGE_BUCKETS.map(({ name }) => [name, decimalOf(byAge[name])] as const)
    return {
      currency,
      amount: decimalOf(sumOf(Object.values(byAge))),
      byAge: Object.fromEntries(sums) as Record<AgeBucket, string>,
    }
  })
  return { asOf, transfers, currencies }
}

/**
 * Where the clearing account does not hold what is in transit, by currency.
 * @param balances of the account on the same day, debits less credits
 */
export function clearingDifferences(
  inTransit: readonly { currency: string; amount: string }[],
  balances: ReadonlyMap<string, Money>,
): { currency: string; balance: string; inTransit: string; difference: string }[] {
  const amounts = new Map(inTransit.map(({ currency, amount }) => [currency, money(amount)]))
  return [...new Set([...amounts.keys(), ...balances.keys()])].toSorted().flatMap((currency) => {
    const [balance, amount] = [balances.get(currency) ?? 0n, amounts.get(currency) ?? 0n]
    if (balance === amount) return []
    return {
      currency,
      balance: decimalOf(balance),
      inTransit: decimalOf(amount),
      difference: decimalOf(balance - amount),
    }
  })
}
