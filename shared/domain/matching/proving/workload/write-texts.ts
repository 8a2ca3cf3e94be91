/** What a bank and a bookkeeper write about the same payment. */
import type { Chance } from './chance.ts'
import type { Channel, Knobs } from './knobs.ts'
import { makePurpose, makeTown } from './make-names.ts'

export interface Payment {
  name: string
  channel: Channel['name']
  isIn: boolean
  /** As the books have it, such as INV-10432; empty when there is none. */
  reference: string
}

/** A bank text and what of the payment is still legible in it. */
export interface BankText {
  text: string
  showsName: boolean
  showsReference: boolean
}

const OPENINGS: Record<Channel['name'], readonly [readonly string[], readonly string[]]> = {
  card: [
    ['CARD SETTLEMENT', 'MERCHANT CR', 'POS REFUND'],
    ['POS PURCHASE', 'VISA DEBIT', 'CARD PURCHASE', 'INTERAC PURCHASE'],
  ],
  transfer: [
    ['E-TRANSFER FROM', 'TRANSFER IN', 'INTERAC E-TRF'],
    ['E-TRANSFER TO', 'TRANSFER OUT', 'ONLINE TRANSFER'],
  ],
  direct: [
    ['ACH CREDIT', 'DIRECT DEPOSIT', 'EFT CREDIT'],
    ['ACH DEBIT', 'PREAUTHORIZED DEBIT', 'EFT DEBIT', 'BILL PAYMENT'],
  ],
  check: [
    ['CHEQUE DEPOSIT', 'MOBILE DEPOSIT'],
    ['CHEQUE', 'CHECK PAID'],
  ],
  internal: [
    ['WIRE IN', 'INCOMING WIRE'],
    ['WIRE OUT', 'OUTGOING WIRE'],
  ],
}

export function writeBankText(chance: Chance, knobs: Knobs, payment: Payment): BankText {
  const { noise } = knobs
  const parts: string[] = [chance.pick(OPENINGS[payment.channel][payment.isIn ? 0 : 1])]
  if (chance.happens(0.3 * noise * 2)) parts.push(digits(chance, 4 + chance.below(4)))
  const isCheckNumberOnly = payment.channel === 'check' && !payment.isIn && chance.happens(0.6)
  const showsName = !isCheckNumberOnly && !chance.happens(Math.min(1, knobs.opaqueShare * noise * 3.4))
  const spoilt = showsName ? spoil(chance, noise, payment.name.toUpperCase()) : ''
  const name = broken(chance, knobs.breakShare * noise, spoilt)
  const shown = payment.reference !== '' && chance.happens(isCheckNumberOnly ? 0.97 : knobs.referenceOnBank)
  const reference = shown ? spoilReference(chance, noise, payment.reference) : { text: '', isLegible: false }
  if (chance.happens(0.5)) parts.push(name, reference.text)
  else parts.push(reference.text, name)
  if (payment.channel === 'card' && chance.happens(0.5 * noise * 2)) parts.push(makeTown(chance))
  if (chance.happens(0.3 * noise * 2))
    parts.push(
      chance.pick([
        `TRN${digits(chance, 9)}`,
        `*${letters(chance, 6)}`,
        `${digits(chance, 2)}/${digits(chance, 2)}`,
      ]),
    )
  const whole = parts.filter((part) => part !== '').join(' ')
  const text = knobs.cutAt > 0 && noise > 0 ? whole.slice(0, knobs.cutAt) : whole
  return {
    text,
    showsName: name !== '' && text.includes(name.slice(0, 5)),
    showsReference: reference.isLegible && text.includes(reference.text),
  }
}

export function writeLedgerText(chance: Chance, knobs: Knobs, payment: Payment): string {
  if (chance.happens(knobs.purposeShare)) return makePurpose(chance)
  const kind = chance.next()
  if (kind < 0.35) return payment.name
  if (kind < 0.6) return `${payment.name} - ${makePurpose(chance)}`
  if (kind < 0.8) return `${payment.isIn ? 'Payment from' : 'Payment to'} ${payment.name}`
  return payment.reference && chance.happens(0.6)
    ? `${payment.name} ${payment.reference}`
    : `Invoice ${payment.name}`
}

/** References as companies number them: by document, running. */
export function makeReference(
  chance: Chance,
  running: number,
  channel: Channel['name'],
  isIn: boolean,
): string {
  if (channel === 'check' && !isIn) return `CHQ ${1200 + running}`
  const kind = chance.next()
  if (kind < 0.6) return `${isIn ? 'INV' : 'BILL'}-${10_000 + running}`
  if (kind < 0.8) return `PO${String(4000 + running).padStart(6, '0')}`
  return `${digits(chance, 3)}-${digits(chance, 5)}`
}

/** Words torn apart, run together or with letters changed, as a scanner or a copied list leaves them. */
export function broken(chance: Chance, share: number, text: string): string {
  if (share === 0) return text
  const words = text.split(' ').map((word) => {
    if (word.length < 4 || !chance.happens(share)) return word
    if (chance.happens(0.6)) return misspell(chance, misspell(chance, word))
    const at = 2 + chance.below(word.length - 3)
    return `${word.slice(0, at)} ${word.slice(at)}`
  })
  return words.reduce((said, word) => said + (chance.happens(share / 2) ? '' : ' ') + word)
}

function spoil(chance: Chance, noise: number, name: string): string {
  let words = name.split(' ')
  if (words.length > 1 && chance.happens(0.25 * noise)) words = words.slice(0, 1)
  return words
    .map((word) => {
      if (word.length >= 5 && chance.happens(0.12 * noise)) return misspell(chance, word)
      if (word.length >= 6 && chance.happens(0.1 * noise))
        return word[0] + word.slice(1).replace(/[AEIOU]/g, '')
      if (word.length >= 7 && chance.happens(0.15 * noise)) return word.slice(0, 4 + chance.below(3))
      return word
    })
    .join(chance.happens(0.1 * noise) ? '' : ' ')
}

function misspell(chance: Chance, word: string): string {
  const at = 1 + chance.below(word.length - 2)
  const kind = chance.below(3)
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1)
  if (kind === 1) return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  return word.slice(0, at) + letters(chance, 1) + word.slice(at + 1)
}

function spoilReference(
  chance: Chance,
  noise: number,
  reference: string,
): { text: string; isLegible: boolean } {
  const number = reference.replace(/\D/g, '')
  if (chance.happens(0.12 * noise)) {
    const at = chance.below(number.length)
    return { text: number.slice(0, at) + digits(chance, 1) + number.slice(at + 1), isLegible: false }
  }
  if (chance.happens(0.3 * noise)) return { text: number, isLegible: true }
  if (chance.happens(0.1 * noise)) return { text: number.slice(-4), isLegible: true }
  return { text: reference.replace(chance.happens(0.5) ? /[-\s]/g : /$^/g, ''), isLegible: true }
}

export function digits(chance: Chance, count: number): string {
  let text = ''
  for (let i = 0; i < count; i++) text += String(chance.below(10))
  return text
}

function letters(chance: Chance, count: number): string {
  let text = ''
  for (let i = 0; i < count; i++) text += String.fromCharCode(65 + chance.below(26))
  return text
}
