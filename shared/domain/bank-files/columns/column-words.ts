/** What a column of a statement is for. */
export type ColumnRole =
  | 'date'
  | 'description'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'type'
  | 'balance'
  | 'reference'
  | 'payee'
  | 'memo'
  | 'currency'
  | 'account'
  | 'category'
  | 'status'

/**
 * A header in the form in which it is looked up: without accents, case, punctuation and a currency in brackets.
 * `Numéro du chèque` is `numero du cheque`, `Amount (USD)` is `amount`, `transaction_date` is `transaction date`.
 */
export function headerKey(header: string): string {
  return header
    .slice(0, 120)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/#/g, ' number ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/ (?:utc|gmt|usd|cad|eur|gbp|us|in usd|in cad|yyyy mm dd|mm dd yyyy|dd mm yyyy)$/, '')
}

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
  activity date, entry date, journal date, posted date, post date, posting date, date posted, booking date, booked, booking, date comptable,
  created, created at, effective date, value date, valuta, wertstellung, date valeur, date de valeur, clearing date, settlement date, date processed, process date, processed date, timestamp, completed date, started date, due date`
const AMOUNT = `net amount, net, amount, transaction amount, trans amount, amount total, total amount, signed amount, montant, montant de la transaction, betrag, umsatz, importe, monto,
  bedrag, belopp, valor, amt, value, sum, gross, total, cad, usd, eur, gbp, paid`
const DEBIT = `debit, debits, debit amount, amount debit, withdrawal, withdrawals, withdrawal amount, withdrawn, money out, paid out, funds out, cash out, out, outflow, retrait, retraits, debit amt, dr,
  soll, cargo, cargos, spent, charge, charges, payments, payment amount, withdrawal amt, lastschrift`
const CREDIT = `credit, credits, credit amount, amount credit, deposit, deposits, deposit amount, money in, paid in, funds in, cash in, in, inflow, depot, depots, credit amt, cr,
  haben, abono, abonos, received, receipts, deposit amt, gutschrift`
const BALANCE = `balance, running balance, running bal, runningbalance, account balance, account running balance, current balance, closing balance, ending balance, cash balance, ledger balance,
  daily posted balance, balance after, new balance, solde, saldo, kontostand, available balance, bal`
const DESCRIPTION = `description, transaction description, transaction details, description 1, full description, memo description, details, detail, transaction detail, narrative, narration,
  particulars, libelle, descripcion, concepto, verwendungszweck, buchungstext, omschrijving, naam omschrijving, name, merchant name, merchant, payee, security description, bank description, statement descriptor, original description,
  memo, note, notes, text, action, transaction, label`
const PAYEE = `payee, name, merchant name, merchant, counterparty, counter party, beneficiary, beneficiaire, recipient, payee name, vendor, customer, name of sender receiver, auftraggeber, from to`
const MEMO = `memo, sub description, subdescription, description 2, extended description, additional description, original description, bank description, message, note, notes, comment, comments, mededelingen, address, details, detail`
const TYPE = `credit debit indicator, debit credit indicator, debit credit, credit debit, dr cr, cr dr, d c, c d, type of transaction, transaction type, trans type, txn type, type, direction, indicator, flow,
  sens, transaction, details, activity type, soll haben, af bij, bij af`
const REFERENCE = `reference, reference number, ref, ref number, ref no, transaction reference, bank reference, reference id, transaction id, transaction number, trans id, confirmation, confirmation number, fitid, id,
  check serial number, check number, cheque number, check serial number, check or slip number, check no, cheque no, check, cheque, numero du cheque, checknumber, num, no, number, serial number, voucher, document number, doc no, reference no`
const CURRENCY = `currency, currency code, ccy, devise, monnaie, waehrung, wahrung, moneda, transaction currency`
const ACCOUNT = `account number, account, account no, account name, source account, numero du compte, numero de compte, compte, konto, kontonummer, cuenta, iban`
const CATEGORY = `category, categorie, transaction category, category name, merchant category, merchant category description, split, class, gl account, ledger account, account, kategorie, categoria`
const STATUS = `status, state, pending, statut, estado, transaction status`
/** Columns that carry nothing we read, but tell a header from a row. */
const COMPANIONS = `time, time zone, card number, card no, card, card member, cardmember, card holder name, fee, fees, tax, rewards, rewards total, city, city state, zip code, country, location, labels,
  item number, filter, first bank card, account type, type de compte, caisse, exchange rate, currency exchange rate, original currency, instructed amount, instructed currency, last four digits, name on card, purchased by,
  quantity, symbol, price, commission, summary amt, posted by, from, to, username, gl code, type group, sub category name, bank rtn, from email address, to email address, funding source, destination,
  rekening, tegenrekening, mutatiesoort`

const WORDS: Record<ColumnRole, ReadonlyMap<string, number>> = {
  date: new Map(named(DATE)),
  description: new Map(named(DESCRIPTION)),
  amount: new Map(named(AMOUNT)),
  debit: new Map(named(DEBIT)),
  credit: new Map(named(CREDIT)),
  type: new Map(named(TYPE)),
  balance: new Map(named(BALANCE)),
  reference: new Map(named(REFERENCE)),
  payee: new Map(named(PAYEE)),
  memo: new Map(named(MEMO)),
  currency: new Map(named(CURRENCY)),
  account: new Map(named(ACCOUNT)),
  category: new Map(named(CATEGORY)),
  status: new Map(named(STATUS)),
}

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.values(WORDS).flatMap((names) => [...names.keys()]),
  ...named(COMPANIONS).map(([name]) => name),
])

/** A row with one of these statuses never moved money. */
export const STATUS_VOID: ReadonlySet<string> = new Set(
  'failed declined denied cancelled canceled void voided expired rejected removed reverted pdng'.split(' '),
)
