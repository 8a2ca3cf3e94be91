import type { Money } from '../money/money.ts'

/**
 * What descriptions say about the direction of their amounts: how many rows of the plus side say money in or
 * money out, and of the minus side. Only words that mean one thing on every statement count.
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
    const direction = directionOf(text)
    if (CARD_PAYMENT.test(text)) evidence.isCard = true
    if (direction === 0) continue
    if (direction > 0 === amount > 0n) evidence.plusIsIn++
    else evidence.plusIsOut++
  }
  return evidence
}

/** 1 money in, -1 money out, 0 says nothing. A text that says both says nothing. */
function directionOf(text: string): number {
  const isIn = MONEY_IN.test(text)
  const isOut = MONEY_OUT.test(text)
  return isIn === isOut ? 0 : isIn ? 1 : -1
}

const MONEY_IN =
  /\b(?:payroll|salary|direct deposit|mobile deposit|cash deposit|deposit from|interest (?:paid|earned|received)|payment.{0,3} ?-? ?thank you|payment received|thank you for your payment|cash ?back reward|e-?transfer received|received from|dépôt|paie|remboursement reçu|depot direct)\b/
const MONEY_OUT =
  /\b(?:withdrawal|atm|service charge|monthly fee|annual fee|maintenance fee|overdraft fee|wire fee|account fee|nsf fee|interest charge[ds]?|purchase interest|pos purchase|debit card purchase|bill payment|bill pmt|pre-?authorized debit|e-?transfer sent|sent to|cheque #?\d+|check #?\d+|retrait|frais)\b/
const CARD_PAYMENT = /\b(?:payment.{0,3} ?-? ?thank you|payment received|autopay payment|purchase interest|cash advance|annual fee)\b/
