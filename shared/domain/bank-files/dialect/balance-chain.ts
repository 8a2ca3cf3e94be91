import type { Money } from '../../money/money.ts'

/** One row as the chain sees it; an amount that could not be read interrupts the chain. */
export interface ChainRow {
  amount: Money | undefined
  balance?: Money | undefined
  day?: string | undefined
}

export interface Chain {
  /** 1: the balance rises with the amounts as read. -1: it falls with them. */
  sense: 1 | -1
  order: 'oldest-first' | 'newest-first'
  /** Steps from one stated balance to the next. */
  links: number
  holds: number
  /** Places (from 0) of the rows whose balance does not follow, at most 20. */
  brokenAt: number[]
}

/**
 * Checks every balance against the one before it, in either order and either sense, and returns the chain
 * that holds best; undefined when fewer than two rows state a balance. Where a bank states only the balance
 * at the end of each day, the days are the links.
 */
export function bestChain(rows: readonly ChainRow[]): Chain | undefined {
  const usual = follow(rows, 'oldest-first', 1)
  if (usual.links > 0 && usual.holds === usual.links) return usual
  const best = allChains(rows)[0]
  if (!best || best.holds === best.links) return best
  const byDay = allChains(wholeDays(rows))[0]
  return byDay && byDay.links > 1 && byDay.holds === byDay.links ? byDay : best
}

/**
 * Which sense the balances prove: 1 or -1 when the chain holds (nearly) throughout in one sense and not in
 * the other, 0 when they prove nothing. Where the same amount comes again and again, the other sense holds between those rows: against
 * a chain that holds throughout it says nothing once it breaks in two places.
 */
export function senseProved(rows: readonly ChainRow[]): 1 | -1 | 0 {
  const best = bestChain(rows)
  if (!best || best.holds < 1 || best.holds * 10 < best.links * 9) return 0
  const rival = [...allChains(rows), ...allChains(wholeDays(rows))].find(
    ({ sense, links, holds }) =>
      sense !== best.sense &&
      links > 0 &&
      holds * 2 > links &&
      (best.holds < best.links || links - holds < RIVAL_BREAKS),
  )
  return rival ? 0 : best.sense
}

const RIVAL_BREAKS = 2

/**
 * The order of rows whose balances are those before them: the chain holds throughout, but only in the order that their days
 * contradict and with the opposite sign. Undefined where the balances are those that the rows left.
 */
export function orderWithBalancesBefore(rows: readonly ChainRow[]): Chain['order'] | undefined {
  const order = orderOfDays(rows)
  const holding = allChains(rows).filter(({ links, holds }) => links > 1 && holds === links)
  const isBefore = ({ order: found, sense }: Chain) => found !== order && sense === -1
  return holding.length > 0 && holding.every(isBefore) ? order : undefined
}

/** In which order the days stand; undefined where all are one, or they stand in none. */
function orderOfDays(rows: readonly ChainRow[]): Chain['order'] | undefined {
  const days = rows.flatMap(({ day }) => day ?? [])
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || first === last) return undefined
  const isSorted = days.every(
    (day, at) => at === 0 || (first < last ? (days[at - 1] ?? '') <= day : (days[at - 1] ?? '') >= day),
  )
  return isSorted ? (first < last ? 'oldest-first' : 'newest-first') : undefined
}

function allChains(rows: readonly ChainRow[]): Chain[] {
  const chains: Chain[] = []
  for (const order of ['oldest-first', 'newest-first'] as const) {
    for (const sense of [1, -1] as const) chains.push(follow(rows, order, sense))
  }
  return chains.filter((chain) => chain.links > 0).sort((a, b) => b.holds - a.holds)
}

function follow(rows: readonly ChainRow[], order: Chain['order'], sense: 1 | -1): Chain {
  const chain: Chain = { sense, order, links: 0, holds: 0, brokenAt: [] }
  let last: Money | undefined
  let moved = 0n
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    if (!row || row.amount === undefined) {
      last = undefined
      continue
    }
    if (order === 'oldest-first') moved += row.amount
    if (row.balance !== undefined) {
      if (last !== undefined) {
        const rise = order === 'oldest-first' ? row.balance - last : last - row.balance
        chain.links++
        if (rise === (sense === 1 ? moved : -moved)) chain.holds++
        else if (chain.brokenAt.length < 20) chain.brokenAt.push(at)
      }
      last = row.balance
      moved = 0n
    }
    if (order === 'newest-first') moved += row.amount
  }
  return chain
}

/** Rows of one day that repeat one balance, as one row with their sum. */
function wholeDays(rows: readonly ChainRow[]): ChainRow[] {
  const days: ChainRow[] = []
  for (const row of rows) {
    const last = days.at(-1)
    const repeats = last && row.day !== undefined && last.day === row.day && last.balance === row.balance
    if (last && repeats && last.amount !== undefined && row.amount !== undefined) last.amount += row.amount
    else days.push({ ...row })
  }
  return days
}
