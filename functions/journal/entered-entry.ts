import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { updateJournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { debitOf, type EntryLine } from '../../shared/domain/books/entry.ts'
import { DEFAULT_ACCOUNT_CODES, RETAINED_EARNINGS_CODE } from '../../shared/domain/books/standard-chart.ts'
import { type Day, day } from '../../shared/domain/calendar/day.ts'
import { currencyFaultOf, inBase } from '../../shared/domain/currencies/in-base.ts'
import { sumOf } from '../../shared/domain/money/money.ts'
import { listAccounts, type StoredAccount } from '../storage/entities/account.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import { getCompany, type StoredCompany } from '../storage/entities/company.ts'
import { rateToKeep } from '../storage/kept-in.ts'
import { refuseTooFine } from '../storage/refuse-too-fine.ts'
import { refuseUnmeantDays } from '../storage/refuse-unmeant-days.ts'
import type { Scope } from '../storage/scope.ts'
import { accountsOf, touchedBy } from './ledger-lines-of.ts'
import { tooEarly } from './reverse-in-plan.ts'
import { taxedLines } from './taxed-lines.ts'

type Entered = Pick<BodyOf<typeof updateJournalEntry>, 'journalEntry' | 'journalEntryLines'>
type TypedLines = readonly (EntryLine & Pick<Entered['journalEntryLines'][number], 'currency' | 'rate'>)[]

/**
 * What a person typed as an entry, held against the chart: the same whether it is made or changed.
 * @param isAtRates false for what is no entry yet, and has no day whose rate is known
 */
export async function enteredEntry(
  scope: Scope,
  { journalEntry, journalEntryLines }: Entered,
  now: Date,
  { isAtRates = true } = {},
) {
  const [chart, accounts, company] = await Promise.all([
    listChart(scope),
    listAccounts(scope),
    getCompany(scope),
  ])
  if (!company) throw refuse('not-found')
  const { autoReverseOn, entryDate } = journalEntry
  refuseUnmeantDays(company, now, {
    'journalEntry.entryDate': entryDate,
    'journalEntry.autoReverseOn': autoReverseOn,
  })
  refuseEarnings(journalEntryLines, chart)
  const taxed = await taxedLines(scope, journalEntryLines, chart)
  const rated = isAtRates
    ? await atRateOfDay(scope, { company, date: day(entryDate) }, taxed, accounts)
    : taxed
  const { currency, lines } = keptIn(company.baseCurrency, rated, accounts)
  for (const line of rated) refuseTooFine(debitOf(line), line.currency ?? currency)
  const touched = touchedBy(lines, chart, accounts)
  const apart = touched.find(({ account, line }) => currencyOf(line, currency, account) !== account.currency)
  if (apart) throw refuse('entry.currency', { account: apart.account.name, currency: apart.account.currency })
  if (autoReverseOn && touched.length > 0) throw refuse('entry.auto-reverse-bank')
  if (autoReverseOn && autoReverseOn < entryDate) throw tooEarly(entryDate)
  const entered = {
    entryDate: day(entryDate),
    description: journalEntry.description || null,
    referenceNumber: journalEntry.referenceNumber || null,
    currency,
    lines,
    autoReverseOn: autoReverseOn ?? null,
  }
  return { company, touched, entered }
}

/** What is typed of an account in another currency without a rate is kept as a booking is: at the rate of its day, where the company keeps any. */
async function atRateOfDay(
  scope: Scope,
  { company: { baseCurrency }, date }: { company: Pick<StoredCompany, 'baseCurrency'>; date: Day },
  lines: TypedLines,
  accounts: readonly StoredAccount[],
): Promise<TypedLines> {
  const [account, ...others] = accounts.filter((each) => isOn(lines, each))
  if (!account || areStated(lines) || others.some(({ currency }) => currency !== account.currency))
    return lines
  const rate = await rateToKeep(scope, { account, baseCurrency, date })
  return rate ? lines.map((line) => ({ ...line, currency: account.currency, rate })) : lines
}

const areStated = (lines: TypedLines) =>
  lines.some(({ currency, rate }) => currency !== undefined || rate !== undefined)

/**
 * An entry that states rates is kept in the base currency, each line with what it was. One without any is kept in the currency of the
 * accounts at a bank that it touches, and is in no balance of another one.
 */
function keptIn(baseCurrency: string, lines: TypedLines, accounts: readonly StoredAccount[]) {
  if (!areStated(lines)) {
    const atBank = accounts.find((account) => isOn(lines, account))
    return { currency: atBank?.currency ?? baseCurrency, lines }
  }
  const fault = currencyFaultOf(lines, baseCurrency)
  if (fault) throw refuse(`currency.${fault}`, { currency: baseCurrency })
  const exact = accounts.map(({ chartAccountId }) => chartAccountId)
  return { currency: baseCurrency, lines: inBase(lines, baseCurrency, new Set(exact)) }
}

const isOn = (lines: TypedLines, account: StoredAccount) =>
  lines.some(({ chartAccountId }) => chartAccountId === account.chartAccountId)

const currencyOf = ({ foreign }: EntryLine, currency: string, account: StoredAccount) =>
  foreign?.currency === account.currency ? foreign.currency : currency

/**
 * What a year came to goes to retained earnings by itself: an entry that closes its revenue and expenses would count it twice. Balances that are taken
 * over within a year hold both, and more.
 */
function refuseEarnings(lines: TypedLines, chart: readonly StoredChartAccount[]): void {
  const named = accountsOf(lines, chart)
  const earnings = named.find(({ accountCode }) => accountCode === RETAINED_EARNINGS_CODE)
  if (!earnings) return
  const { accountCode, accountName } = earnings
  const isOfYear = named.some(({ accountType }) => accountType === 'revenue' || accountType === 'expense')
  if (isOfYear && !isTakenOver(lines, named))
    throw refuse('entry.retained-earnings', {
      account: `${accountCode} ${accountName}`,
      opening: DEFAULT_ACCOUNT_CODES.opening,
    })
}

/** Revenue on its credit side and expenses on their debit side, as they stand, beside what is owned or owed or is still to be taken over. */
function isTakenOver(lines: TypedLines, named: readonly StoredChartAccount[]): boolean {
  const sumsOf = (type: StoredChartAccount['accountType']) =>
    sumOf(lines.filter((_, at) => named[at]!.accountType === type).map(debitOf))
  const isBeside = ({ accountType, accountCode }: StoredChartAccount) =>
    accountType === 'asset' || accountType === 'liability' || accountCode === DEFAULT_ACCOUNT_CODES.opening
  return named.some(isBeside) && sumsOf('revenue') <= 0n && sumsOf('expense') >= 0n
}
