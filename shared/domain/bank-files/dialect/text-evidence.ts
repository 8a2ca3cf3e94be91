import type { Money } from '../../money/money.ts'

/**
 * What descriptions say about the direction of their amounts, in points: for plus as money in, and for plus as
 * money out. Only words that mean one thing on every statement count: a payroll is money in to one and money
 * out to another. Two points on one side and none on the other are taken as proof.
 */
export interface TextEvidence {
  plusIsIn: number
  plusIsOut: number
  /** Something that only card statements have was seen. */
  isCard: boolean
}

export function textEvidence(rows: readonly { description: string; amount: Money }[]): TextEvidence {
  const evidence: TextEvidence = { plusIsIn: 0, plusIsOut: 0, isCard: false }
  for (const { description, amount } of rows) {
    if (amount === 0n) continue
    const text = description.slice(0, 200).toLowerCase()
    const points = pointsOf(text)
    if (CARD_ONLY.test(text) || (amount < 0n && BARE_PAYMENT.test(text.trim()))) evidence.isCard = true
    if (points > 0 === amount > 0n) evidence.plusIsIn += Math.abs(points)
    else evidence.plusIsOut += Math.abs(points)
  }
  return evidence
}

/** Above 0 money in, below 0 money out. A text that says both says nothing. */
function pointsOf(text: string): number {
  const into = THANKS.test(text) ? 2 : MONEY_IN.test(text) ? 1 : 0
  const out = MONEY_OUT.test(text) ? 1 : 0
  return into > 0 && out > 0 ? 0 : into - out
}

/** What a card issuer writes to the holder who has paid, and nobody else to anybody. */
const THANKS =
  /\bpayment.{0,12} ?-? ?thank(?: ?you\b|$)|\bthank you for your payment\b|\bpaiement.{0,8} ?-? ?merci\b|\bpagamento recebido\b|\bpago recibido\b|\bpaiement re[cç]u(?!\p{L})/u
const MONEY_IN =
  /\b(?:mobile deposit|cash deposit|deposit from|interest (?:earned|received)|payment received|cash ?back reward|e-?transfer received|received from|remboursement reçu)\b|(?<!\p{L})(?:gutschrift|habenzinsen|guthabenzinsen|einzahlung|bijschrijving|versement en votre faveur|virement recu|virement reçu|a vostro favore|accredito|abono|deposito em|kontant indbetaling|insättning|wpłata|wplata|vklad|зачисление|поступление)(?!\p{L})/u
const MONEY_OUT =
  /\b(?:withdrawal|service charge|monthly fee|annual fee|maintenance fee|overdraft fee|wire fee|account fee|nsf fee|interest charged?|purchase interest|pos purchase|debit card purchase|bill payment|bill pmt|pre-?authorized debit|e-?transfer sent|retrait|frais)\b|(?<!\p{L})(?:bezahlung karte|kartenzahlung|entgelt|kontoführung|kontoführungsgebühr|kapitalertragsteuer|abgeltungssteuer|sollzinsen|auszahlung|bargeldauszahlung|geldopname|kosten rekening|virement émis|virement emis|prelievo|imposta di bollo|canone mensile|retirada|tarifa bancaria|tarifa pacote|saque|kontantuttag|uttag|wypłata|wyplata|prowizja|opłata za|poplatek|výběr|снятие наличных|списание|комиссия)(?!\p{L})/u
/** On a bank statement a payment has a payee; on a card's it is the holder's own. */
const BARE_PAYMENT = /^(?:online |auto(?:matic)? ?)?(?:payment|pymt|autopay)[.!]?$/
const CARD_ONLY =
  /\bpayment.{0,12} ?-? ?thank(?: ?you\b|$)|\b(?:payment received|autopay payment|purchase interest|cash advance|annual fee)\b/
