import { CURRENCY_CODES } from '../dialect/currency-codes.ts'
import type { ColumnRole } from './column-roles.ts'
import type { HeaderLanguage, HeaderWord } from './languages/header-language.ts'
import { HEADER_LANGUAGES } from './languages/header-languages.ts'

/**
 * A header in the form in which it is looked up: without accents, case, punctuation and a currency in brackets.
 * `Numéro du chèque` is `numero du cheque`, `Amount (USD)` is `amount`, `transaction_date` is `transaction date`.
 */
export function headerKey(header: string): string {
  return DAMAGED.test(header) ? damagedKey(header) : plainKey(header)
}

/** Letters that were lost when somebody saved the file in another encoding. */
const DAMAGED = /\ufffd|\u00ef\u00bf\u00bd/

/** The known name that a header with lost letters can be. */
function damagedKey(header: string): string {
  const parts = header.split(new RegExp(DAMAGED, 'g')).map((part) => plainKey(part.replace(/^ | $/g, '')))
  const [first = '', ...others] = parts
  if (first.length + others.join('').length < DAMAGED_LETTERS_MIN) return parts.join(' ')
  const isIt = (key: string) => {
    let at = first.length
    return (
      key.startsWith(first) &&
      others.every((part) => {
        const found = [1, 2, 0].map((lost) => at + lost).find((from) => key.startsWith(part, from))
        at = (found ?? 0) + part.length
        return found !== undefined
      }) &&
      at === key.length
    )
  }
  return [...KNOWN].find(isIt) ?? parts.join(' ')
}

const DAMAGED_LETTERS_MIN = 5

function plainKey(header: string): string {
  const short = header.trim().normalize('NFKC').toLowerCase()
  if (LETTERS_WITH_ACCENT.test(short)) return short
  const key = header
    .slice(0, 120)
    // A mark before every name, as Poles write it, is no number of something.
    .replace(/^#(?=\p{L})/u, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/#/g, ' number ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
  const bare = key.replace(UNIT, '')
  return bare === key ? key : bare.replace(IN_UNIT, '')
}

/** Two letters are another word without their accents: `nợ` is a debit to a Vietnamese, `No` a number to everybody. */
const LETTERS_WITH_ACCENT = /^(?=.*[^a-z])\p{Script=Latin}{2}$/u

/** What amounts or days are in, behind their name. */
const UNIT = new RegExp(
  ` (?:utc|gmt|us|in business currency|yyyy mm dd|mm dd yyyy|dd mm yyyy|${CURRENCY_CODES.join('|')})$`,
)
/** `Credit in CHF`, but not `Paid in (SEK)`. */
const IN_UNIT = /(?<!\b(?:paid|money|funds|cash)) in$/

/** How well a header names a role: 0 not at all, 100 exactly. */
export function roleScore(role: ColumnRole, key: string): number {
  return WORDS[role].get(key) ?? 0
}

/** Whether a header names any role or is a usual companion of columns that do. */
export function isHeaderWord(key: string): boolean {
  return KNOWN.has(key)
}

/** Each role with its names, the best first; a name loses a point for each place. */
function named(text: string, best = 100): [string, number][] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name, index): [string, number] => [name, best - index])
}

// The day on which it happened comes before the day on which it was booked: it is the day that the ledger knows.
const DATE = `date, transaction date, trans date, txn date, tran date, date of transaction, transfer date, run date, datetime, date time,
  date of operation, date de l operation, date operation, date de transaction, date transaction, fecha, fecha operacion, datum, buchungstag, buchungsdatum,
  activity date, entry date, journal date, posted date, post date, posting date, date posted, booking date, accounting date, booked, booking, date comptable,
  created, created at, effective date, value date, valuta, wertstellung, date valeur, date de valeur, clearing date, settlement date, date processed, process date, processed date, timestamp, completed date, started date, due date`
const AMOUNT = `net amount, net, amount, transaction amount, trans amount, amount total, total amount, signed amount, montant, montant de la transaction, betrag, umsatz, importe, monto,
  bedrag, belopp, valor, amt, value, sum, amount in account currency, account amount, billing amount, billed amount, booked amount, posted amount, settlement amount, operation amount, gross, total, cad, usd, eur, gbp, paid`
const DEBIT = `debit, debits, debit amount, amount debit, withdrawal, withdrawals, withdrawal amount, withdrawn, money out, paid out, funds out, cash out, out, outflow, retrait, retraits, debit amt, dr,
  soll, cargo, cargos, spent, charge, charges, payments, payment amount, withdrawal amt, lastschrift`
const CREDIT = `credit, credits, credit amount, amount credit, deposit, deposits, deposit amount, money in, paid in, funds in, cash in, in, inflow, depot, depots, credit amt, cr,
  haben, abono, abonos, received, receipts, deposit amt, gutschrift`
const BALANCE = `balance, running balance, running bal, runningbalance, account balance, account running balance, current balance, closing balance, ending balance, cash balance, ledger balance,
  daily posted balance, balance after, new balance, solde, saldo, kontostand, available balance, bal`
const DESCRIPTION = `description, desc, transaction description, transaction details, booking text, booking description, description 1, full description, memo description, details, detail, transaction detail, narrative, narration,
  particulars, libelle, descripcion, concepto, verwendungszweck, buchungstext, omschrijving, naam omschrijving, name, merchant name, merchant, payee, security description, bank description, bank desc, statement descriptor, original description, remittance information,
  remittance info, payment details, payment purpose, purpose,
  memo, note, notes, text, action, transaction, label`
const PAYEE = `payee, name, merchant name, merchant, counterparty, counter party, beneficiary, beneficiaire, recipient, payee name, vendor, customer, name of sender receiver, auftraggeber, from to`
const MEMO = `memo, additional information, sub description, subdescription, description 2, extended description, additional description, original description, bank description, bank desc, message, note, notes, comment, comments, mededelingen, address, details, detail`
const TYPE = `credit debit indicator, debit credit indicator, debit credit, credit debit, dr cr, cr dr, d c, c d, db cr, cr db, type of transaction, transaction type, trans type, txn type, type, direction, indicator, flow,
  sens, transaction, details, activity type, soll haben, af bij, bij af`
const REFERENCE = `reference, reference number, ref, ref number, ref no, transaction reference, bank reference, reference id, transaction id, transaction number, trans id, confirmation, confirmation number, fitid, id,
  check serial number, check number, cheque number, check serial number, check or slip number, check no, cheque no, check, cheque, numero du cheque, checknumber, num, no, number, serial number, voucher, document number, doc no, reference no`
const CURRENCY = `currency, currency code, ccy, devise, monnaie, waehrung, wahrung, moneda, transaction currency`
const ACCOUNT = `account number, account, account no, account name, source account, numero du compte, numero de compte, compte, konto, kontonummer, cuenta, iban, account above, distribution account`
const CATEGORY = `category, categorie, transaction category, category name, merchant category, merchant category description, split, split account, item split account, class, gl account, ledger account, account, kategorie, categoria, related account, related accounts`
const STATUS = `status, state, pending, is pending, pending transaction, booked, is booked, posted, is posted, cleared, settled, statut, estado, transaction status`
/** Names of the other party beside a description; `payee` and the like are the description itself. */
const COUNTERPARTY = `counterparty, counter party, counterparty name, other party, partner name, partner s name, partners name, recipient, recipient name, sender, sender name, beneficiary, beneficiary name,
  payer, payer name, name of sender receiver, remitter, from to, remitter beneficiary`
const ENGLISH_PAYEES: ReadonlySet<string> = new Set(['name', 'merchant', 'merchant name', 'payee'])
const ENGLISH_DESCRIPTIONS: ReadonlySet<string> = new Set(
  'description,details,detail,title,text,info,transaction,operation,status'.split(','),
)
const COUNTER_ACCOUNT = `counterparty account, counterparty iban, partner iban, recipient iban, beneficiary account, beneficiary iban, counter account, contra account,
  other account, partner s account, iban of sender receiver, sender iban, iban number, bic, swift, bic swift`
/** Columns that carry nothing we read, but tell a header from a row. */
const COMPANIONS = `time, time zone, card number, card no, card, card member, cardmember, card holder name, fee, fees, tax, rewards, rewards total, city, city state, zip code, country, location, labels,
  item number, filter, first bank card, account type, type de compte, caisse, exchange rate, currency exchange rate, original currency, instructed amount, instructed currency, last four digits, name on card, purchased by,
  quantity, symbol, price, commission, summary amt, posted by, from, to, username, gl code, type group, sub category name, bank rtn, from email address, to email address, funding source, destination,
  rekening, tegenrekening, mutatiesoort, wkz umsatz, kurs, basis umsatz, wkz basis umsatz, gegenkonto, gegenkonto ohne bu schlussel, bu schlussel, belegdatum, belegfeld 1, belegfeld 2, skonto`

/** English first; a word that several languages share keeps its best place. */
const WORDS: Record<ColumnRole, ReadonlyMap<string, number>> = {
  date: inAllLanguages('date', DATE),
  description: inAllLanguages('description', DESCRIPTION),
  amount: inAllLanguages('amount', AMOUNT),
  debit: inAllLanguages('debit', DEBIT),
  credit: inAllLanguages('credit', CREDIT),
  type: inAllLanguages('type', TYPE),
  balance: inAllLanguages('balance', BALANCE),
  reference: inAllLanguages('reference', REFERENCE),
  payee: inAllLanguages('payee', PAYEE),
  memo: inAllLanguages('memo', MEMO),
  currency: inAllLanguages('currency', CURRENCY),
  account: inAllLanguages('account', ACCOUNT),
  category: inAllLanguages('category', CATEGORY),
  status: inAllLanguages('status', STATUS),
}

function inAllLanguages(role: ColumnRole, english: string): ReadonlyMap<string, number> {
  const scores = new Map(named(english))
  for (const { words } of HEADER_LANGUAGES) {
    for (const [name, score] of named(words[role] ?? '')) {
      const key = headerKey(name)
      scores.set(key, Math.max(score, scores.get(key) ?? 0))
    }
  }
  return scores
}

const COUNTER_ACCOUNTS: ReadonlySet<string> = new Set([
  ...named(COUNTER_ACCOUNT).map(([name]) => name),
  ...HEADER_LANGUAGES.flatMap(({ words }) => named(words.counterAccount ?? '')).map(([name]) =>
    headerKey(name),
  ),
])

/** Whether a header names the account or the bank of the other party. */
export function isCounterAccount(key: string): boolean {
  return COUNTER_ACCOUNTS.has(key)
}

/** Whether a header names the account of the other party, the party itself or its message: a card has shops instead. */
export function isOfAccounts(key: string): boolean {
  return COUNTER_ACCOUNTS.has(key) || PURPOSES.has(key) || (isCounterparty(key) && !SHOPS.has(key))
}

/** The message of a transfer. */
const PURPOSES: ReadonlySet<string> = new Set(
  `verwendungszweck, zahlungszweck, vorgang verwendungszweck, vrije mededeling, gestructureerde mededeling, communications, communication libre, zpráva pro příjemce, správa pre príjemcu,
  tytułem, tytuł operacji, közlemény, назначение платежа, призначення платежу, svrha plaćanja, namen plačila, viitenumero, viite`
    .split(',')
    .map(headerKey),
)
/** Where money was spent with a card, and names of anybody. */
const SHOPS: ReadonlySet<string> = new Set(
  `handler, haendler, handlername, marchand, commercant, fournisseur, comercio, handelaar, butik, esercente, estabelecimento, obchodník, název obchodníka, elfogadó,
  商户名称, brukersted, forretning, name, naam, nom, nombre, nome, nimi, navn, namn, név, partner, intestatario`
    .split(',')
    .map(headerKey),
)

const COUNTERPARTIES: ReadonlySet<string> = new Set([
  ...named(COUNTERPARTY).map(([name]) => name),
  ...HEADER_LANGUAGES.flatMap(({ words }) => named(words.payee ?? '')).map(([name]) => headerKey(name)),
])

/** Whether a header names the other party, so that the description is short of it. */
export function isCounterparty(key: string): boolean {
  return COUNTERPARTIES.has(key) && !ENGLISH_PAYEES.has(key)
}

const LOCAL_DESCRIPTIONS: ReadonlySet<string> = new Set(
  HEADER_LANGUAGES.flatMap(({ words }) => named(words.description ?? '')).map(([name]) => headerKey(name)),
)

/** Whether a header names the text in a language in which banks divide it among several columns. */
export function isLocalDescription(key: string): boolean {
  return LOCAL_DESCRIPTIONS.has(key) && !ENGLISH_DESCRIPTIONS.has(key)
}

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.values(WORDS).flatMap((names) => [...names.keys()]),
  ...named(COMPANIONS).map(([name]) => name),
  ...COUNTER_ACCOUNTS,
])

/** Words that English shares with others, so that they name no language. */
const ENGLISH: ReadonlySet<string> = new Set(
  `date,description,amount,debit,credit,balance,type,reference,currency,account,status,details,detail,memo,name,category,transaction,in,out,text,info,iban,
  title,note,message,information,operation,action,code,partner,bic,serial,tag,produkt`
    .split(',')
    .map((word) => word.trim()),
)

const LANGUAGES_OF = languagesOfWords()

function languagesOfWords(): ReadonlyMap<string, ReadonlySet<HeaderLanguage>> {
  const found = new Map<string, Set<HeaderLanguage>>()
  for (const language of HEADER_LANGUAGES) {
    for (const role of Object.keys(language.words) as HeaderWord[]) {
      for (const [name] of named(language.words[role] ?? '')) {
        const key = headerKey(name)
        found.set(key, (found.get(key) ?? new Set()).add(language))
      }
    }
  }
  return found
}

/**
 * The habits of the language that a header is written in: of those which know most of its words, where they agree. English has
 * none, since its speakers write days either way.
 */
export function languageOf(
  headers: readonly string[],
): Pick<HeaderLanguage, 'order' | 'mark' | 'hasBothMarks'> | undefined {
  const counts = new Map<HeaderLanguage, number>()
  for (const header of headers) {
    const key = headerKey(header)
    // With an accent a word that English shares is none of its own: `Débit`.
    const isEnglish = ENGLISH.has(key) && !ACCENT.test(header)
    for (const language of LANGUAGES_OF.get(key) ?? []) {
      counts.set(language, (counts.get(language) ?? 0) + (isEnglish ? 0 : 1))
    }
  }
  const most = Math.max(...counts.values())
  const [first, ...others] = [...counts].filter(([, count]) => count === most).map(([language]) => language)
  const isOne = others.every(({ order, mark }) => order === first?.order && mark === first.mark)
  const hasBothMarks = [first, ...others].every((language) => language?.hasBothMarks)
  return first && most >= 2 && isOne ? { order: first.order, mark: first.mark, hasBothMarks } : undefined
}

const ACCENT = /[^\x20-\x7e]/
