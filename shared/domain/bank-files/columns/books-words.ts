import { headerKey } from './column-words.ts'

// Words that are said of books and not of banks.

/** One such word is enough, and two of those that others may have. */
export const STRONG = 2

const keysOf = (names: string) => names.split(',').map(headerKey)

/** Columns that the exports of books have, with how much each says. */
export const BOOKS_COLUMNS: ReadonlyMap<string, number> = new Map([
  ...keysOf(
    `journal, journal no, journal number, journal id, journal entry, je number, gl account, ledger account, account code, chart account, nominal code, nominal account, nominal ac,
    offset account, offsetting account, general ledger account, sollkonto, habenkonto, konto soll, konto haben, soll konto, haben konto, gegenkonto ohne bu schlüssel, buchungsschlüssel, bu schlüssel,
    belegfeld 1, memo description, split, split account, item split account, distribution account, reconciliation status, added in banking, code journal, journal code, compte num, compte général, ecriture num, n° de pièce, piece ref, asiento, cuenta contable, grootboek, grootboekrekening, dagboek, boekstuknummer, verifikationsnummer`,
  ).map((key) => [key, STRONG] as const),
  ...keysOf(
    `entry no, entry number, entry id, voucher, voucher no, voucher number, document no, document type, posting no, tax code, vat code, cost center, cost centre, gl code, class,
    belegnummer, beleg, beleg nr, belegnr, kostenstelle, steuerschlüssel, pièce, verifikation, account ref`,
  ).map((key) => [key, 1] as const),
])

/** Columns that name an account, of the bank or of a chart. */
export const ACCOUNT_COLUMNS: ReadonlySet<string> = new Set(
  keysOf(
    'account, account number, account no, account name, acct, konto, kontonummer, compte, numéro de compte, cuenta, conto, rekening',
  ),
)

/** Columns that name the account on the other side: a code in books, and whose account it is at a bank. */
export const OTHER_ACCOUNT_COLUMNS: ReadonlySet<string> = new Set(
  keysOf(
    'counter account, contra, contra account, gegenkonto, contrapartida, tegenrekening, motkonto, modkonto',
  ),
)

/** Columns of debits that are called so. */
export const DEBIT_COLUMNS: ReadonlySet<string> = new Set(
  keysOf('debit, debits, dr, soll, debet, débit, debe, dare, debit amount, amount debit'),
)

/** Columns that books do not have. */
export const BANKS_COLUMNS =
  /\b(?:iban|bic|swift|blz|bankleitzahl|sort code|bsb|card ?holder|card ?member|card number|merchant)\b/

/** What a report of books is called above its table, and a file by its name. */
export const BOOKS_TITLES =
  /(?:^|[^\p{L}])(?:general ledger|nominal (?:activity|ledger|transactions?)|account quickreport|transaction detail by account|transaction list|journal report|konten?blatt|sachkonto|hauptbuch|buchungsjournal|grand[ -]livre|libro mayor|libro diario|mastrino|partitario|libro giornale|grootboek(?:kaart|mutaties)?|huvudbok|hovedbok|kontokort)(?:[^\p{L}]|$)/iu
export const LEDGER_NAMES =
  /(?:^|[^a-z])(?:ledger|general[ _-]?ledger|gl|journal|buchungen|hauptbuch|fibu|grand[ _-]?livre|fec|libro[ _-]?diario)(?:[^a-z]|$)/i

/** What programs for books call their entries: the whole of a cell. */
export const BOOKS_ENTRIES: ReadonlySet<string> = new Set(
  keysOf(
    `spend money, receive money, receivable payment, payable payment, receivable invoice, payable invoice, receivable credit note, payable credit note, receivable overpayment, payable overpayment,
    receivable prepayment, payable prepayment, manual journal, general journal, journal entry, bill payment check, bill pmt check, bill payment cheque, sales tax payment, customer payment, vendor payment, supplier payment`,
  ),
)

/** Books call the money between own accounts so, and banks what came by wire. */
export const BANK_TRANSFER = 'bank transfer'
