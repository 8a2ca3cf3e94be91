/** When a payment is booked and shown, and how much it is. */
import { addDays, type Day, day, weekdayOf } from '../../../calendar/day.ts'
import type { Chance } from './chance.ts'
import type { Channel, Knobs } from './knobs.ts'

/** What draws depend on, and what they remember. */
export interface Draw {
  knobs: Knobs
  chance: Chance
  prices: number[]
  /** The usual amount of each counterparty that has one, in cents. */
  usual: Map<string, number>
}

export function drawDay({ chance, knobs }: Draw): Day {
  const found = addDays(day(knobs.firstDay), chance.below(knobs.days))
  // Most books are written on working days.
  return isWeekend(found) && chance.happens(0.7) ? addDays(found, chance.happens(0.5) ? 2 : -2) : found
}

export function drawBankDay({ chance, knobs }: Draw, name: Channel['name'], booked: Day): Day {
  const channel = knobs.channels.find((each) => each.name === name)!
  const lag = chance.happens(channel.early) ? -1 - chance.below(2) : chance.weighted(channel.lags)
  if (knobs.bankLeads) return addDays(booked, -lag)
  let shown = addDays(booked, lag + drawShift({ chance, knobs }))
  while (channel.businessDays && isWeekend(shown)) shown = addDays(shown, 1)
  return shown
}

/** How many days too early the books have it; rarely too late. */
function drawShift({ chance, knobs }: Pick<Draw, 'chance' | 'knobs'>): number {
  if (knobs.shiftShare === 0 || !chance.happens(knobs.shiftShare)) return 0
  const days = 1 + chance.below(knobs.shiftMax)
  return chance.happens(0.8) ? days : -Math.ceil(days / 3)
}

function isWeekend(date: Day): boolean {
  return weekdayOf(date) === 0 || weekdayOf(date) === 6
}

/** An amount in cents. */
export function drawCents(draw: Draw, name: string): number {
  const { chance, knobs } = draw
  if (name && chance.happens(knobs.repeatShare)) {
    const usual = draw.usual.get(name) ?? Math.round(freshAmount(chance, knobs))
    draw.usual.set(name, usual)
    return usual
  }
  if (chance.happens(knobs.pricePointShare)) return chance.pick(draw.prices)
  const fresh = freshAmount(chance, knobs)
  if (!chance.happens(knobs.roundShare)) return fresh
  const unit = chance.pick([500, 1000, 5000, 10_000])
  return Math.max(unit, Math.round(fresh / unit) * unit)
}

function freshAmount(chance: Chance, knobs: Knobs): number {
  return Math.max(100, Math.round(knobs.amountMedian * 100 * Math.exp(1.3 * chance.normal())))
}

export function drawPrice(chance: Chance): number {
  return (
    chance.pick([999, 1499, 1999, 2500, 2999, 4900, 4999, 5000, 7500, 9900, 9999, 10_000, 14_900, 19_900]) +
    100 * chance.below(12)
  )
}
