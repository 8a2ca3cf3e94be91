/** Which columns processors give to what they paid out, what they kept back, and what is left of it, by their headers alone. */
import { headerKey } from '../columns/column-words.ts'

export function feeColumns(headers: readonly string[]): number[] {
  return headers.flatMap((header, at) => {
    const key = headerKey(header)
    return FEE.test(key) && !NO_FEE.test(key) && !NET.test(key) ? [at] : []
  })
}

export function deductionColumns(headers: readonly string[]): number[] {
  return headers.flatMap((header, at) => {
    const key = headerKey(header)
    const isFee = FEE.test(key) || NET.test(key)
    return DEDUCTION.test(key) && !NO_FEE.test(key) && !isFee ? [at] : []
  })
}

/** Whether a header says that everything which was kept back is off already. */
export function isNet(header = ''): boolean {
  return NET.test(headerKey(header))
}

export function grossColumns(headers: readonly string[]): number[] {
  return headers.flatMap((header, at) => (GROSS.test(headerKey(header)) ? [at] : []))
}

/** Lists of payouts call their net a total as well. */
export function netColumns(headers: readonly string[], isOfPayouts: boolean): number[] {
  return headers.flatMap((header, at) => {
    const key = headerKey(header)
    return NET.test(key) || (isOfPayouts && TOTAL.test(key)) ? [at] : []
  })
}

const DEDUCTION =
  /(?:^| )(?:refunds?|refunded|chargebacks?|disputes?|reserves?|reserved funds|adjustments?|erstattung|erstattungen|ruckerstattung|ruckerstattungen|remboursements?|reembolsos?|devoluciones|rimborsi|terugbetalingen)(?: |$)/
const TOTAL = /^(?:total|total (?:amount|payout)|payout (?:amount|total)|amount paid|summe|gesamt)$/
const GROSS =
  /^(?:gross|gross (?:amount|sales|total)|sales|charges|brutto|brutto ?betrag|montant brut|importe bruto)$/
const FEE =
  /(?:^| )(?:fees?|commissions?|markup|interchange|gebuhr|gebuhren|entgelt|entgelte|provision|frais|comision|comisiones|tarifa|tarifas|taxa|tarifs?|commissione|commissioni|costo|kosten|vergoeding|avgift|gebyr|oplata|prowizja)(?: |$)/
const NO_FEE = /(?:^| )(?:currency|rate|percent|percentage|type|id|waehrung|wahrung|devise)(?: |$)/
const NET =
  /^(?:net|netto|neto|nett|net (?:amount|total|value)|netto ?betrag|montant net|importe neto|importo netto|payout)$/
