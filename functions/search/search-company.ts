import type { JournalEntry, JournalLine } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { searchCompany } from '../../shared/contract/search.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import type { LedgerTransaction } from '../../shared/contract/transactions.ts'
import { COMPANY_PAGE } from '../../shared/domain/books/counts.ts'
import { money } from '../../shared/domain/money/money.ts'
import { searchIn } from '../../shared/domain/transactions/search.ts'
import { lambda } from '../runtime/lambda.ts'
import { entries as counted, eachMonthWith } from '../storage/books/walk-books.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { contactEntity } from '../storage/entities/contact.ts'
import { findEntries, journalEntry } from '../storage/entities/journal-entry.ts'
import { listMembers } from '../storage/entities/member.ts'
import { tradeDocument } from '../storage/entities/trade-document.ts'
import { keys } from '../storage/keys.ts'
import { listPage } from '../storage/lists.ts'
import { recordRanges } from '../storage/record-ranges.ts'
import type { Scope } from '../storage/scope.ts'
import type { Range } from '../storage/table.ts'
import { listLines } from '../transactions/list-lines.ts'
import * as hits from './hits.ts'

/** Of each kind; who wants more goes to its own list. */
const EACH_MAX = 5
/** Entries and documents have no texts of their own to look through: so many of the newest are read. An older entry is found by its ledger entries, which have. */
const LOOKS_MAX = 500

export const handler = lambda(searchCompany, async ({ query, scope, now }) => {
  const [company, accounts] = await Promise.all([getCompany(scope), listAccounts(scope)])
  if (!company) throw refuse('not-found')
  const holds = (...texts: readonly (string | null | undefined)[]) =>
    texts.some((text) => text && searchIn(text, query.q))
  const newest = { looksMax: LOOKS_MAX, limit: EACH_MAX, cursor: undefined }
  const lines = { search: query.q, order: 'newest', limit: EACH_MAX } as const

  const [bank, ledger, entries, documents, contacts, chart, members] = await Promise.all([
    listLines(scope, 'bank', lines),
    listLines(scope, 'ledger', lines),
    listPage({
      ...newest,
      scope,
      of: journalEntry,
      ranges: () => entryMonths(scope),
      filters: { list: 'search journal' },
      matches: (entry) => holds(...entryTexts(entry)),
    }),
    listPage({
      ...newest,
      scope,
      of: tradeDocument,
      ranges: recordRanges(scope, 'trade', company.createdAt, now),
      filters: { list: 'search trade' },
      matches: (document) => holds(...documentTexts(document)),
    }),
    listPage({
      ...newest,
      scope,
      of: contactEntity,
      ranges: [{ pk: keys.all.contacts(scope) }],
      filters: { list: 'search contacts' },
      matches: ({ name, email }) => holds(name, email),
    }),
    listChart(scope),
    listMembers(scope),
  ])

  const older = await entriesOf(scope, ledger.items, entries.items)
  const first = <Item>(items: readonly Item[]) => items.slice(0, EACH_MAX)
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]))
  return [
    ...first(accounts.filter(({ name, institutionName }) => holds(name, institutionName))).map(
      hits.ofAccount,
    ),
    ...bank.items.map((line) => hits.ofBankLine(line, nameOf)),
    ...ledger.items.map((entry) => hits.ofLedgerEntry(entry, nameOf)),
    ...first([...entries.items, ...older]).map(hits.ofJournalEntry),
    ...documents.items.map(hits.ofDocument),
    ...contacts.items.map(hits.ofContact),
    ...first(chart.filter(({ accountCode, accountName }) => holds(accountCode, accountName))).map(
      hits.ofChartAccount,
    ),
    ...first(members.filter(({ name, email }) => holds(name, email))).map(hits.ofMember),
  ]
})

/** What shows these ledger entries, but for what was found already. */
function entriesOf(scope: Scope, lines: readonly LedgerTransaction[], found: readonly JournalEntry[]) {
  const known = new Set(found.map(({ id }) => id))
  const ids = lines.flatMap(({ journalEntryId }) => journalEntryId ?? [])
  return findEntries(
    scope,
    ids.filter((id) => !known.has(id)),
  )
}

/** Entries and documents are found by what each says and by their amounts, as lines are. */
const entryTexts = ({ entryNumber, description, referenceNumber, totalDebits, lines }: JournalEntry) => [
  entryNumber,
  description,
  referenceNumber,
  totalDebits,
  ...lines.map((line) => amountOf(line)),
]

const amountOf = ({ debitAmount, creditAmount }: JournalLine) =>
  money(debitAmount) === 0n ? creditAmount : debitAmount

const documentTexts = ({ number, contactName, vendorReference, total, openAmount }: TradeDocument) => [
  number,
  contactName,
  vendorReference,
  total,
  openAmount,
]

/** The months that have entries, the newest first. */
async function* entryMonths(scope: Scope): AsyncGenerator<Range> {
  const walk = { pages: [COMPANY_PAGE], sought: counted, span: {}, newestFirst: true }
  for await (const { at } of eachMonthWith(scope, walk))
    yield { pk: keys.recordMonth(scope, 'journal', at), newestFirst: true }
}
