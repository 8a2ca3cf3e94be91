/** What statements call their balances and totals, in the languages in which headers are known. */
import { isBalanceForward } from '../columns/balance-words.ts'

const OPENING =
  words(`opening, beginning, starting, previous, prior, old, initial, brought forward, forward from, at start, last statement,
  ouverture, initial, precedent, ancien, depart, au debut, reporte, anfangs, eroffnungs, alter, altes, letzter, vortrag, anterior, inicial, precedente, iniziale, begin, vorig, oud,
  primo, ingaende, inngaende, alku, poczatkowe, poprzednie, pocatecni, predchozi, nyito, 前月, 繰越, 期初, 前回`)
const CLOSING = words(`closing, ending, new, final, carried forward, at end, end of, this statement,
  cloture, fermeture, final, nouveau, en fin, end, schluss, abschluss, neuer, neues, nuevo, actual, finale, nuovo, atual, eind, nieuw,
  ultimo, utgaende, utgaaende, slut, loppu, koncowe, konecny, novy, zaro, 期末, 今回`)
const BALANCE =
  /balance|solde|saldo|kontostand|kontosaldo|bestand|zustatek|zůstatek|egyenleg|残高|余额|余額|s ?a ?l ?d ?o|balans/i
const TOTAL =
  /^(?:sub-?|grand |sous-|zwischen)?(?:totals?|totaux|totale|totaal|totalt|summen?|gesamt\w{0,12}|razem|suma|sumy|celkem|osszesen|yhteensa|合計|小計|umsatz\w{0,8}|turnover|period totals?)(?![\p{L}])/iu
const OF_CARD =
  /minimum (?:payment|amount)|payment due|paiement minimum|mindestbetrag|mindestzahlung|pago minimo|pagamento minimo|rata minima|minimum ?beta(?:ling|lning)|minste betaling|minimaal te betalen|minimumlasku|kwota minimalna|splata minimalna|minimalni splatka/
const PERHAPS_OF_CARD =
  /credit card|card (?:account|statement|number)|credit limit|available credit|carte de credit|limite de credit|kreditkart|kreditlimit|verfugungsrahmen|tarjeta de credito|cartao de credito|carta di credito|creditcard|kredittkort|kreditkort|luottokort|karta kredytowa|karty kredytowej|kreditni kart|mastercard|american express|visa (?:business|classic|gold|platinum|infinite)/

export type BalanceKind = 'opening' | 'closing' | 'either'

/** Of a label that names a balance, which one; undefined where it names none. */
export function balanceNamed(text: string): BalanceKind | undefined {
  if (text.length > 120 || (!BALANCE.test(text) && !isBalanceForward(text))) return undefined
  const plain = plainText(text)
  const [opens, closes] = [OPENING.test(plain), CLOSING.test(plain)]
  return opens === closes ? 'either' : opens ? 'opening' : 'closing'
}

/** What stands in the table for a balance: the label alone, and no payment that has the word in its text. */
export function isBalanceLabel(text: string): boolean {
  const letters = text
    .replace(/[^\p{L} ]/gu, ' ')
    .trim()
    .split(/\s+/)
  return (
    letters.length <= 6 &&
    balanceNamed(text) !== undefined &&
    (isBalanceForward(text) || balanceNamed(text) !== 'either' || letters.length <= 2)
  )
}

export function isTotal(text: string): boolean {
  return TOTAL.test(text.trim().normalize('NFKD').replace(/\p{M}/gu, ''))
}

/** Whether a line says what is said on the statement of a card alone, or speaks of one. */
export function cardWords(text: string): 'of-card' | 'perhaps' | undefined {
  const plain = plainText(text)
  if (OF_CARD.test(plain)) return 'of-card'
  return PERHAPS_OF_CARD.test(plain) ? 'perhaps' : undefined
}

function plainText(text: string): string {
  return text.slice(0, 400).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function words(list: string): RegExp {
  const all = list.split(',').map((word) => word.trim())
  return new RegExp(`(?<!\\p{L})(?:${all.join('|')})`, 'u')
}
