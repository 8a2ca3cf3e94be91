import type { ProcessorMove } from '../bank-file.ts'
import { headerKey } from '../columns/column-words.ts'

/** The words by which processors name what happened, the first that fits. A fee of a refund is a fee. */
const WORDS: readonly [ProcessorMove, RegExp][] = [
  ['adjustments', /currency.?conversion|w.hrungsumrechnung|conversion de devise|conversi.n de divisa/],
  ['fees', /fee|network.?cost|invoice.?deduction|gebühr|entgelt|frais|comisi|commission/],
  ['payouts', /payout|withdrawal|auszahlung|abbuchung|virement|retiro|prelievo/],
  ['disputes', /dispute|charge.?back|rückbuchung|litige|contestazione/],
  ['refunds', /refund|rückzahlung|erstattung|devoluci|remboursement|reembolso|rimborso|terugbetaling/],
  ['reserves', /reserve|hold\b|einbehalt|réserve|retenci/],
]
const PAYMENT = /charge|payment|sale|settled|capture|zahlung|paiement|pago/

/** The column in which a processor says what kind of movement a row is; undefined where it has none. */
export function moveColumn(headers: readonly string[]): number | undefined {
  const keys = headers.map(headerKey)
  return TYPE_KEYS.map((key) => keys.indexOf(key)).find((index) => index >= 0)
}

const TYPE_KEYS = [
  'reporting category',
  'type',
  'event type',
  'transaction type',
  'typ',
  'art',
  'tipo',
  'journal type',
]

export function moveOf(type: string, amount: bigint): ProcessorMove {
  const text = type.toLowerCase()
  const named = WORDS.find(([, words]) => words.test(text))
  if (named) return named[0]
  return amount > 0n || PAYMENT.test(text) ? 'gross' : 'adjustments'
}
