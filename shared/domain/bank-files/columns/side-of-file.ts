import type { Reading, Side } from '../bank-file.ts'
import { senseProved } from '../dialect/balance-chain.ts'
import { headerKey } from './column-words.ts'

/** Whose file it is by what stands in it: `unsure` is for a person to say. */
export interface SideFound {
  side: Side | 'unsure'
  /** The columns that only books have, as they are headed. */
  columns: string[]
  /** The column of debits with which the balance rises: a bank takes them off it, and a card's are owed. */
  risesWith?: string
}

type Read = Pick<Reading, 'headers' | 'preview' | 'mapping' | 'dialect' | 'rows'>

/** Banks send balances and IBANs; books have codes of accounts, numbers of entries and the account on the other side. */
export function sideOfFile(reading: Read, fileName: string): SideFound {
  const { headers, preview, mapping, dialect } = reading
  if (!TABLES.has(dialect.format)) return { side: 'bank', columns: [] }
  const keys = headers.map(headerKey)
  const weights = keys.map((key, at) =>
    Math.max(WEIGHTS.get(key) ?? 0, isOfCodes(key, preview, at) ? STRONG : 0),
  )
  const columns = headers.filter((_, at) => weights[at]! > 0)
  const ofBooks = weights.reduce((sum, weight) => sum + weight, 0)
  const ofBanks = (mapping.balance ? 1 : 0) + (keys.some((key) => BANKS_ALONE.test(key)) ? STRONG : 0)
  if (ofBooks - ofBanks >= STRONG) return { side: 'ledger', columns }
  const risesWith = dialect.institution ? undefined : debitThatRaises(reading)
  if (risesWith !== undefined) return { side: 'unsure', columns, risesWith }
  if (dialect.institution || ofBanks > ofBooks) return { side: 'bank', columns: [] }
  if (ofBooks > 0 || LEDGER_NAMES.test(fileName)) return { side: 'unsure', columns }
  return { side: 'bank', columns: [] }
}

const TABLES: ReadonlySet<string> = new Set(['csv', 'xlsx'])
/** One such column is enough, and two of those that others may have. */
const STRONG = 2
const CODES_MIN = 2
/** `1200`, or `1200 Bank`. */
const CODE = /^\d{3,6}(?:$|[ :·-]+\p{L})/u
const BANKS_ALONE = /\b(?:iban|bic|swift)\b/
const LEDGER_NAMES =
  /(?:^|[^a-z])(?:ledger|general[ _-]?ledger|gl|journal|buchungen|hauptbuch|fibu|grand[ _-]?livre|fec|libro[ _-]?diario)(?:[^a-z]|$)/i

/** Banks that call columns debit and credit mean their own books, in which what their customers have is a credit. */
function debitThatRaises({ mapping: { debit }, rows }: Read): string | undefined {
  if (debit === undefined || !DEBITS.has(headerKey(debit))) return undefined
  return senseProved(rows) === -1 ? debit : undefined
}

/** Whether a column for an account holds codes of a chart, several of them. */
function isOfCodes(key: string, preview: readonly string[][], at: number): boolean {
  if (!ACCOUNTS.has(key)) return false
  const values = preview.map((cells) => (cells[at] ?? '').trim()).filter((value) => value !== '')
  return values.every((value) => CODE.test(value)) && new Set(values).size >= CODES_MIN
}

const keysOf = (names: string) => names.split(',').map(headerKey)
const DEBITS: ReadonlySet<string> = new Set(
  keysOf('debit, debits, dr, soll, debet, débit, debe, dare, debit amount, amount debit'),
)
const ACCOUNTS: ReadonlySet<string> = new Set(
  keysOf(
    'account, account number, account no, account name, acct, konto, kontonummer, compte, numéro de compte, cuenta, conto, rekening',
  ),
)
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ...keysOf(
    `journal, journal no, journal number, journal id, journal entry, je number, gl account, ledger account, account code, chart account, nominal code, nominal account, contra account,
    offset account, offsetting account, general ledger account, sollkonto, habenkonto, konto soll, konto haben, soll konto, haben konto, gegenkonto ohne bu schlüssel, buchungsschlüssel, bu schlüssel,
    belegfeld 1, memo description, code journal, journal code, compte num, compte général, ecriture num, n° de pièce, piece ref, asiento, cuenta contable, grootboek, grootboekrekening, dagboek, boekstuknummer, verifikationsnummer`,
  ).map((key) => [key, STRONG] as const),
  ...keysOf(
    `entry no, entry number, entry id, voucher, voucher no, voucher number, document no, document type, posting no, tax code, vat code, cost center, cost centre, gl code, class, split,
    counter account, contra, belegnummer, beleg, beleg nr, gegenkonto, kostenstelle, steuerschlüssel, pièce, contrapartida, verifikation`,
  ).map((key) => [key, 1] as const),
])
