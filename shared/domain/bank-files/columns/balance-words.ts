import { headerKey } from './column-words.ts'
import { HEADER_LANGUAGES } from './languages/header-languages.ts'

/** What no shop is called: a balance also when an amount stands beside it. */
const BALANCE_FORWARD =
  /^(?:opening|beginning|starting|previous|closing|ending) (?:ledger |account |statement )?balance(?: as of\b.{0,40})?[.:]?$|^balance (?:brought |carried )?(?:forward|b\/f|c\/f)[.:]?$|^solde (?:d'ouverture|de fermeture|initial|final|reporte)$|^(?:saldo (?:anterior|inicial|final|iniziale|finale|contabile finale|contabile iniziale|atual|do dia|przeniesione|pocz[aą]tkowe|ko[nń]cowe|ultimo|primo)|s ?a ?l ?d ?o|(?:anfangs|end|schluss|er[oö]ffnungs)saldo|saldovortrag|(?:alter|neuer|letzter) (?:kontostand|saldo)|ing[aå]ende saldo|utg[aå]ende saldo|beginsaldo|eindsaldo|ancien solde|nouveau solde|solde (?:pr[eé]c[eé]dent|au .{4,12})|po[cč][aá]te[cč]n[ií] z[uů]statek|kone[cč]n[yý] z[uů]statek|nyit[oó] egyenleg|z[aá]r[oó] egyenleg|期初余额|期末余额|上期余额|входящий остаток|исходящий остаток|前月繰越|繰越)[.:]?$/i

/** The same in other words, and what all rows of a period come to, which some banks write among them. */
const BALANCES: ReadonlySet<string> = new Set(
  keysOf(
    `balance at start of period, balance at end of period, balance at beginning of period, balance at the start of the period, balance at the end of the period, turnover, turnovers, saldo disponibile finale, saldo liquido finale, saldo total disponivel dia, saldo total disponivel, umsatzsumme, kaive, kaibed, apyvarta, apgrozijums, обороты за период`,
  ),
)

/** What the account held before the first line, and after the last one, in the languages in which headers are known. */
const ENDS: ReadonlyMap<string, BalanceEnd> = new Map(
  HEADER_LANGUAGES.flatMap(({ balances }) => [
    ...keysOf(balances?.opening ?? '').map((key): [string, BalanceEnd] => [key, 'opening']),
    ...keysOf(balances?.closing ?? '').map((key): [string, BalanceEnd] => [key, 'closing']),
  ]),
)

export type BalanceEnd = 'opening' | 'closing'

const OPENING =
  /\b(?:opening|beginning|starting|previous) (?:ledger |account |statement )?balance\b|\bbalance brought forward\b|\bsolde d['’]ouverture\b/i
const CLOSING =
  /\b(?:closing|ending) (?:ledger |account |statement )?balance\b|\bsolde de (?:fermeture|cl[oô]ture)\b/i

/** Which end of the period a balance is of, by what it is called. */
export function endNamed(label: string): BalanceEnd | undefined {
  if (OPENING.test(label)) return 'opening'
  return CLOSING.test(label) ? 'closing' : ENDS.get(headerKey(label))
}

/** What may still be spent: with a limit, and less what is not booked yet. */
export function isOfLimit(label: string): boolean {
  return OF_LIMIT.test(label)
}

const OF_LIMIT =
  /avail|verf[uü]gbar|dispon|beschikbaar|tillg[aä]ng|tilgj|dispo\b|k[aä]ytett[aä]viss|dost[eę]pn|dispozi|el[eé]rhet|disponib|raspolo|доступ|наличен|διαθ[εέ]σιμ|kullan[iı]labilir|可用|利用可能|출금가능/i

function keysOf(phrases: string): string[] {
  return phrases.split(',').map(headerKey)
}

const NAMES_BALANCE =
  /balance|sold[eo]?|s ?a ?l ?d ?o|kontostand|bestand|umsatzsumme|turnover|z[uů]statek|zostatok|egyenleg|stanje|likut|atlikum|apyvart|apgroz|k[aä]i[vb]e|bakiye|υπόλοιπο|υπολοιπο|餘|余额|結餘|остаток|оборот|салдо|наличност|залишок|이월|繰越/i

/** Banks set marks around such a line to make it stand out. */
const MARKS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}.:]+$/gu

/** A balance also when an amount stands beside it. */
export function isBalanceForward(text: string): boolean {
  if (!namesBalance(text)) return false
  const plain = text.replace(MARKS_AROUND, '')
  return BALANCE_FORWARD.test(plain) || BALANCES.has(headerKey(plain)) || ENDS.has(headerKey(plain))
}

const TOTAL =
  /^(?:(?:sub-?|grand )?totals?|totale|gesamt|gesamt(?:summe|betrag)|summe|sum|somme|totaal|suma|razem|celkem|spolu|összesen|yhteensä|i alt|summa|toplam|σύνολο|итого|всего|合计|合計|总计|總計|합계)(?!\p{L})/iu

/** What all rows above come to. */
export function isTotal(text: string): boolean {
  return TOTAL.test(text.trim())
}

/** Short, and with a word for balance in it. */
export function namesBalance(text: string): boolean {
  return text.length <= 80 && NAMES_BALANCE.test(text)
}
