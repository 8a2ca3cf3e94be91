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
  /** Places (from 0) of the rows whose balance does not follow, and by how much it is higher than what the rows before it make it. */
  brokenAt: number[]
  brokenBy: Money[]
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
 * Which sense the balances prove: 1 or -1 when the chain holds in one sense and not in the other, 0 when they prove nothing. Where it
 * breaks, as it does where a row was taken out or an amount was lost, the sense still has to hold nearly throughout, or but for a break
 * or two that the other one explains no better. It is looked for in the order of the days alone, where they have one: balances before
 * their rows would hold in the other.
 */
export function senseProved(rows: readonly ChainRow[]): 1 | -1 | 0 {
  const best = bestChain(rows)
  if (!best || best.holds < 1) return 0
  if (best.holds === best.links) return senseThroughout(rows)
  const order = orderOfDays(rows)
  if (!order) {
    const rival = allChains(rows).find(({ sense, links, holds }) => sense !== best.sense && holds * 2 > links)
    return rival || !isNearlyWhole(best) ? 0 : best.sense
  }
  const { one, tells, isDisputed } = sensesIn(rows, order)
  const isClear = one.brokenAt.length <= BREAKS_MAX && !isDisputed
  return tells >= TELLING_LINKS && (isClear || isNearlyWhole(one)) ? one.sense : 0
}

const isNearlyWhole = ({ links, holds }: Chain) => holds * 10 >= links * 9
const TELLING_LINKS = 4
const BREAKS_MAX = 2

/**
 * The same where every balance follows, and 0 where one does not. Where the same amount comes again and again, the other sense holds
 * between those rows: it says nothing once it breaks in two places.
 */
export function senseThroughout(rows: readonly ChainRow[]): 1 | -1 | 0 {
  const best = bestChain(rows)
  if (!best || best.holds < best.links) return 0
  const rival = [...allChains(rows), ...allChains(wholeDays(rows))].find(
    ({ sense, links, holds }) =>
      sense !== best.sense && links > 0 && holds * 2 > links && links - holds < RIVAL_BREAKS,
  )
  return rival ? 0 : best.sense
}

const RIVAL_BREAKS = 2

/**
 * The sense in which alone some balances follow, too few to prove it and enough to speak against a habit: 0 where none do, and where
 * they follow as well in the other.
 */
export function senseHinted(rows: readonly ChainRow[]): 1 | -1 | 0 {
  const order = orderOfDays(rows)
  const hints = (order ? [order] : ORDERS)
    .map((each) => sensesIn(rows, each))
    .filter(({ tells, isDisputed }) => tells >= HINTING_LINKS && !isDisputed)
  const [first] = hints
  return first && hints.every(({ one }) => one.sense === first.one.sense) ? first.one.sense : 0
}

const HINTING_LINKS = 2
const ORDERS = ['oldest-first', 'newest-first'] as const

/** Rows in the better of both senses, at how many links it alone holds, and whether the other one holds alone anywhere. */
function sensesIn(rows: readonly ChainRow[], order: Chain['order']) {
  const [up, down] = [follow(rows, order, 1), follow(rows, order, -1)]
  const [one, other] = up.holds < down.holds ? [down, up] : [up, down]
  const broken = new Set(other.brokenAt)
  return { one, tells: one.holds - other.holds, isDisputed: one.brokenAt.some((at) => !broken.has(at)) }
}

/** Whether the balances follow from these amounts wherever they follow from the others, and in more places. */
export function followsMore(rows: readonly ChainRow[], others: readonly ChainRow[]): boolean {
  const [chain, rival] = [bestChain(rows), bestChain(others)]
  if (!chain || !rival) return chain !== undefined
  const broken = new Set(rival.brokenAt)
  return chain.brokenAt.length < broken.size && chain.brokenAt.every((at) => broken.has(at))
}

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
  for (const order of ORDERS) {
    for (const sense of [1, -1] as const) chains.push(follow(rows, order, sense))
  }
  return chains.filter((chain) => chain.links > 0).sort((a, b) => b.holds - a.holds)
}

function follow(rows: readonly ChainRow[], order: Chain['order'], sense: 1 | -1): Chain {
  const chain: Chain = { sense, order, links: 0, holds: 0, brokenAt: [], brokenBy: [] }
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
        const off = sense === 1 ? rise - moved : rise + moved
        if (off === 0n) chain.holds++
        else {
          chain.brokenAt.push(at)
          chain.brokenBy.push(off)
        }
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
