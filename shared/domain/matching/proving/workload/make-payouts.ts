/** Makes up a year at a payment processor: its own file, the bank account it pays out to, and the books of what it charged. */
import { addDays, type Day, day, weekdayOf } from '../../../calendar/day.ts'
import type { OpenLine } from '../../engine/proposals/proposal.ts'
import { type Chance, createChance } from './chance.ts'
import { makeNames } from './make-names.ts'
import {
  type Moved,
  type MoveKind,
  PROCESSORS,
  type Processor,
  type ProcessorName,
} from './processor-texts.ts'

export interface PayoutKnobs {
  seed: number
  processor: ProcessorName
  payouts: number
  /** Charges of a payout, at most. */
  chargesMax: number
  /** Charges at one of few prices, so that payouts of one amount return. */
  priceShare: number
  /** Payouts that follow another on the same day. */
  sameDayShare: number
  refundShare: number
  disputeShare: number
  /** Payouts of which something is kept back for a month. */
  reserveShare: number
  /** Payouts whose number the bank shows. */
  numberedShare: number
  /** Lines of payouts beside which the bank shows a number of its own. */
  ownNumberShare: number
  /** Payouts that the bank shows without the processor's name. */
  silentShare: number
  /** Lines of others on the bank account, for each payout; so many of them have the amount of a payout nearby. */
  strangers: number
  lookalikeShare: number
}

export const USUAL_PAYOUTS: PayoutKnobs = {
  seed: 1,
  processor: 'stripe',
  payouts: 400,
  chargesMax: 12,
  priceShare: 0.5,
  sameDayShare: 0.25,
  refundShare: 0.05,
  disputeShare: 0.004,
  reserveShare: 0.05,
  numberedShare: 0.3,
  ownNumberShare: 0.3,
  silentShare: 0.03,
  strangers: 12,
  lookalikeShare: 0.04,
}

export interface PayoutWorkload {
  /** The processor's file, as it would be imported. */
  file: string
  bank: OpenLine[]
  /** Charges and refunds, whole, as the books have them. */
  ledger: OpenLine[]
  /** What is known to nobody else: each payout by its place among the file's payouts, with the bank's line and the charges in it. */
  truth: { payout: number; bankId: string; ledgerIds: string[] }[]
  /** The entries of the file's charges and refunds, in its order. */
  entries: string[]
}

const BEGIN = day('2025-01-06')
const YEAR_DAYS = 350
const RESERVED_DAYS = 30
const FEE_PART = 0.029
const FEE_FIX = 30
const DISPUTE_FEE = 1500

interface Maker {
  knobs: PayoutKnobs
  chance: Chance
  names: string[]
  prices: number[]
  rows: Moved[]
  /** What the bank showed of payouts. */
  shown: { on: Day; cents: number }[]
  work: PayoutWorkload
}

export function makePayouts(given: Partial<PayoutKnobs>): PayoutWorkload {
  const knobs = { ...USUAL_PAYOUTS, ...given }
  const chance = createChance(knobs.seed)
  const maker: Maker = {
    knobs,
    chance,
    names: makeNames(chance, 300),
    prices: Array.from({ length: 6 }, () => 900 + 500 * chance.below(20)),
    rows: [],
    shown: [],
    work: { file: '', bank: [], ledger: [], truth: [], entries: [] },
  }
  const processor: Processor = PROCESSORS[knobs.processor]
  const released: { on: Day; cents: number }[] = []
  let paidOn = BEGIN
  for (let at = 0; at < knobs.payouts; at++) {
    if (!chance.happens(knobs.sameDayShare)) paidOn = nextPayday(maker, at)
    addPayout(maker, processor, paidOn, released)
  }
  for (let at = 0; at < knobs.payouts * knobs.strangers; at++) addStranger(maker)
  maker.work.file = [processor.header, ...maker.rows.map(processor.row), ''].join('\n')
  return maker.work
}

/** Payouts are spread over the year, on working days. */
function nextPayday({ knobs }: Maker, at: number): Day {
  let paidOn = addDays(BEGIN, Math.floor((at / knobs.payouts) * YEAR_DAYS))
  while (weekdayOf(paidOn) === 0 || weekdayOf(paidOn) === 6) paidOn = addDays(paidOn, 1)
  return paidOn
}

function addPayout(
  maker: Maker,
  processor: Processor,
  paidOn: Day,
  released: { on: Day; cents: number }[],
): void {
  const { knobs, chance, work, rows } = maker
  const ledgerIds: string[] = []
  let net = 0
  const move = (kind: MoveKind, on: Day, gross: number, fee: number, text: string, number = '') => {
    const id = `${kind.slice(0, 2)}${1_000_000 + rows.length}`
    rows.push({ kind, id, day: on, gross, fee, text, number })
    net += gross - fee
    return id
  }
  const charges = 1 + chance.below(knobs.chargesMax)
  for (let at = 0; at < charges; at++) {
    const on = addDays(paidOn, -2 - chance.below(2))
    const name = chance.pick(maker.names)
    const order = `ORD-${10_000 + rows.length}`
    const gross = drawCents(maker)
    const fee = Math.round(gross * FEE_PART) + FEE_FIX
    const entry = (cents: number, after: number, said: string) => {
      const id = `L${work.ledger.length}`
      const reference = chance.happens(0.7) ? order : undefined
      work.ledger.push({
        id,
        day: addDays(on, after),
        amount: BigInt(-cents) * 100n,
        text: said,
        ...(reference && { reference }),
      })
      ledgerIds.push(id)
      return id
    }
    const called = `${name} ${order}`
    move('charge', on, gross, fee, called)
    work.entries.push(entry(gross, -chance.weighted([70, 20, 10]), name))
    if (chance.happens(knobs.refundShare)) {
      move('refund', paidOn, -gross, 0, called)
      work.entries.push(entry(-gross, 0, `Refund ${name}`))
    } else if (chance.happens(knobs.disputeShare)) move('dispute', paidOn, -gross, DISPUTE_FEE, called)
  }
  for (const { on, cents } of released.splice(0)) {
    if (on > paidOn) released.push({ on, cents })
    else move('reserve', paidOn, cents, 0, 'Reserve released')
  }
  if (net > 5000 && chance.happens(knobs.reserveShare)) {
    const cents = Math.round(net / 10)
    move('reserve', paidOn, -cents, 0, 'Reserve')
    released.push({ on: addDays(paidOn, RESERVED_DAYS), cents })
  }
  if (net === 0) return
  const paid = net
  const number = chance.happens(knobs.numberedShare) ? String(10_000_000 + chance.below(90_000_000)) : ''
  move('payout', paidOn, -paid, 0, '', number)
  const said = chance.happens(knobs.silentShare)
    ? chance.pick(['ACH CREDIT', 'DEPOSIT', 'DIRECT CREDIT'])
    : chance.pick(processor.onBank).replace('#', number).trim()
  const own = chance.happens(knobs.ownNumberShare) ? ` ${1_000_000_000 + chance.below(9e8)}` : ''
  const shown = addDays(paidOn, chance.weighted([25, 35, 20, 12, 6, 2]))
  maker.shown.push({ on: shown, cents: paid })
  const bankId = addLine(maker, shown, paid, `${said}${own}`)
  work.truth.push({ payout: work.truth.length, bankId, ledgerIds })
}

/** Somebody else's line; some have the amount of a payout of those days. */
function addStranger(maker: Maker): void {
  const { knobs, chance, shown } = maker
  const alike = chance.happens(knobs.lookalikeShare) && chance.pick(shown)
  const name = chance.pick(maker.names).toUpperCase()
  if (alike) {
    addLine(maker, addDays(alike.on, chance.below(7) - 3), alike.cents, `ACH CREDIT ${name}`)
  } else {
    const isIn = chance.happens(0.45)
    const on = addDays(BEGIN, chance.below(YEAR_DAYS))
    addLine(
      maker,
      on,
      isIn ? drawCents(maker) : -drawCents(maker),
      `${isIn ? 'E-TRANSFER FROM' : 'POS PURCHASE'} ${name}`,
    )
  }
}

function addLine({ work }: Maker, on: Day, cents: number, text: string): string {
  const id = `B${work.bank.length}`
  work.bank.push({ id, day: on, amount: BigInt(cents) * 100n, text })
  return id
}

function drawCents({ chance, knobs, prices }: Maker): number {
  return chance.happens(knobs.priceShare)
    ? chance.pick(prices)
    : Math.max(200, Math.round(6000 * Math.exp(chance.normal())))
}
