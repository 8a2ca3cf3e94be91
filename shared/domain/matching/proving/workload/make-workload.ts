/** Makes up an account's year from knobs: both sides, and which lines truly belong together. */
import { addDays, type Day } from '../../../calendar/day.ts'
import type { OpenLine } from '../../engine/proposals/proposal.ts'
import { type Chance, createChance } from './chance.ts'
import { type Draw, drawBankDay, drawCents, drawDay, drawPrice } from './draw-payment.ts'
import { type Channel, type Knobs, REALISTIC } from './knobs.ts'
import { makeNames, makePurpose } from './make-names.ts'
import {
  type BankText,
  digits,
  makeReference,
  type Payment,
  writeBankText,
  writeLedgerText,
} from './write-texts.ts'

export type LinkKind = 'pair' | 'batch' | 'split' | 'netted_fee'

export interface TrueMatch {
  kind: LinkKind
  bankIds: string[]
  ledgerIds: string[]
}

/** What an oracle may know of a line that no engine can see. */
export interface Secret {
  name: string
  reference: string
  channel: Channel['name']
  showsName: boolean
  showsReference: boolean
}

export interface Workload {
  knobs: Knobs
  bank: OpenLine[]
  ledger: OpenLine[]
  truth: TrueMatch[]
  secrets: Map<string, Secret>
}

export function makeWorkload(given: Partial<Knobs>): Workload {
  const knobs = { ...REALISTIC, ...given }
  const chance = createChance(knobs.seed)
  const maker: Maker = {
    knobs,
    chance,
    names: makeNames(chance, knobs.counterparties),
    prices: Array.from({ length: knobs.pricePoints }, () => drawPrice(chance)),
    usual: new Map(),
    running: 0,
    work: { knobs, bank: [], ledger: [], truth: [], secrets: new Map() },
  }
  for (let made = 0; made < knobs.lines; ) made += makeOne(maker)
  shuffle(chance, maker.work.bank)
  shuffle(chance, maker.work.ledger)
  return maker.work
}

interface Maker extends Draw {
  names: string[]
  running: number
  work: Workload
}

/** Makes one event of the year; returns how many lines of the larger side it took. */
function makeOne(maker: Maker): number {
  const { knobs, chance } = maker
  const kinds = [
    knobs.batchShare,
    knobs.splitShare,
    knobs.nettedFeeShare,
    knobs.bankOnlyShare,
    knobs.ledgerOnlyShare,
  ]
  const rest = 1 - kinds.reduce((sum, share) => sum + share, 0)
  switch (chance.weighted([...kinds, rest])) {
    case 0:
      return makeBatch(maker)
    case 1:
      return makeSplit(maker)
    case 2:
      return makeNettedFee(maker)
    case 3:
      return makeBankOnly(maker)
    case 4:
      makeEntry(maker, makePayment(maker), drawDay(maker), drawCents(maker, ''), false)
      return 1
    default:
      return makePair(maker)
  }
}

function makePair(maker: Maker): number {
  const { knobs, chance, work } = maker
  const payment = makePayment(maker)
  const booked = drawDay(maker)
  const amount = drawCents(maker, payment.name) * (payment.isIn ? 1 : -1)
  const entry = makeEntry(maker, payment, booked, Math.abs(amount), payment.isIn)
  const off = chance.happens(knobs.centOffShare) ? 1 : 0
  const line = makeLine(
    maker,
    payment,
    drawBankDay(maker, payment.channel, booked),
    amount + off,
    writeBankText(chance, knobs, payment),
  )
  work.truth.push({ kind: 'pair', bankIds: [line.id], ledgerIds: [entry.id] })
  if (chance.happens(knobs.duplicateShare))
    makeEntry(maker, payment, booked, Math.abs(amount), payment.isIn, entry.text)
  return 1
}

function makeBatch(maker: Maker): number {
  const { knobs, chance, work } = maker
  const size = 2 + chance.below(knobs.batchMax - 1)
  const firstDay = drawDay(maker)
  const slip = chance.happens(knobs.slipShare) ? `DEP${digits(chance, 5)}` : ''
  const spread = chance.happens(0.6) ? 1 : 1 + chance.below(3)
  let total = 0
  let lastDay = firstDay
  const ledgerIds: string[] = []
  for (let i = 0; i < size; i++) {
    const payment = { ...makePayment(maker), isIn: true, channel: 'check' as const }
    if (slip) payment.reference = slip
    const booked = addDays(firstDay, chance.below(spread))
    if (booked > lastDay) lastDay = booked
    const amount = drawCents(maker, payment.name)
    total += amount
    ledgerIds.push(makeEntry(maker, payment, booked, amount, true).id)
  }
  const text = {
    text: `DEPOSIT ${slip || (chance.happens(0.5) ? `${size} ITEMS` : 'BRANCH')}`,
    showsName: false,
    showsReference: slip !== '',
  }
  const payment: Payment = { name: '', channel: 'check', isIn: true, reference: slip }
  const line = makeLine(maker, payment, drawBankDay(maker, 'direct', lastDay), total, text)
  work.truth.push({ kind: 'batch', bankIds: [line.id], ledgerIds })
  return size
}

function makeSplit(maker: Maker): number {
  const { knobs, chance, work } = maker
  const payment = makePayment(maker)
  const booked = drawDay(maker)
  const size = 2 + chance.below(2)
  const parts = Array.from({ length: size }, () => drawCents(maker, ''))
  const total = parts.reduce((sum, part) => sum + part, 0)
  const entry = makeEntry(maker, payment, booked, total, payment.isIn)
  const bankIds = parts.map((part) => {
    const shown = drawBankDay(maker, payment.channel, addDays(booked, chance.below(3)))
    return makeLine(
      maker,
      payment,
      shown,
      part * (payment.isIn ? 1 : -1),
      writeBankText(chance, knobs, payment),
    ).id
  })
  work.truth.push({ kind: 'split', bankIds, ledgerIds: [entry.id] })
  return size
}

function makeNettedFee(maker: Maker): number {
  const { knobs, chance, work } = maker
  const payment = { ...makePayment(maker), isIn: true }
  const booked = drawDay(maker)
  const amount = drawCents(maker, payment.name) + 500
  const fee = Math.round(amount * 0.029) + 30
  const entry = makeEntry(maker, payment, booked, amount, true)
  const feeEntry = makeEntry(maker, { ...payment, name: `Fee ${payment.name}` }, booked, fee, false)
  const line = makeLine(
    maker,
    payment,
    drawBankDay(maker, 'card', booked),
    amount - fee,
    writeBankText(chance, knobs, payment),
  )
  work.truth.push({ kind: 'netted_fee', bankIds: [line.id], ledgerIds: [entry.id, feeEntry.id] })
  return 1
}

function makeBankOnly(maker: Maker): number {
  const { chance, knobs } = maker
  const payment = makePayment(maker)
  if (chance.happens(0.5)) {
    const text = chance.pick([
      'MONTHLY ACCOUNT FEE',
      'SERVICE CHARGE',
      'INTEREST',
      'NSF FEE',
      'OVERDRAFT FEE',
    ])
    makeLine(maker, payment, drawDay(maker), -(100 + chance.below(4000)), {
      text,
      showsName: true,
      showsReference: false,
    })
  } else {
    makeLine(
      maker,
      payment,
      drawDay(maker),
      drawCents(maker, payment.name) * (payment.isIn ? 1 : -1),
      writeBankText(chance, knobs, payment),
    )
  }
  return 1
}

function makePayment(maker: Maker): Payment {
  const { chance, knobs, names } = maker
  const channel = knobs.channels[chance.weighted(knobs.channels.map((each) => each.share))]!.name
  const isIn = chance.happens(0.45)
  // A few counterparties have most of the payments.
  const name = names[Math.floor(names.length * chance.next() ** 2)]!
  maker.running++
  const hasReference = chance.happens(channel === 'check' && !isIn ? 0.97 : knobs.referenceInBooks)
  return {
    name,
    channel,
    isIn,
    reference: hasReference ? makeReference(chance, maker.running, channel, isIn) : '',
  }
}

function makeEntry(
  maker: Maker,
  payment: Payment,
  booked: Day,
  size: number,
  isIn: boolean,
  text?: string,
): OpenLine {
  const { work, chance, knobs } = maker
  const entry: OpenLine = {
    id: `L${work.ledger.length}`,
    day: booked,
    amount: BigInt(isIn ? -size : size) * 100n,
    text: text ?? (payment.name ? writeLedgerText(chance, knobs, payment) : makePurpose(chance)),
  }
  if (payment.reference) entry.reference = payment.reference
  work.ledger.push(entry)
  const showsName = payment.name !== '' && entry.text.includes(payment.name)
  work.secrets.set(entry.id, { ...payment, showsName, showsReference: payment.reference !== '' })
  return entry
}

function makeLine(maker: Maker, payment: Payment, shown: Day, amount: number, text: BankText): OpenLine {
  const { work } = maker
  const line: OpenLine = {
    id: `B${work.bank.length}`,
    day: shown,
    amount: BigInt(amount) * 100n,
    text: text.text,
  }
  work.bank.push(line)
  work.secrets.set(line.id, { ...payment, showsName: text.showsName, showsReference: text.showsReference })
  return line
}

function shuffle<T>(chance: Chance, list: T[]): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = chance.below(i + 1)
    ;[list[i], list[j]] = [list[j]!, list[i]!]
  }
}
