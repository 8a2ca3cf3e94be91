import { refuse } from '../../shared/contract/refusals.ts'
import { type SearchHit, searchCompany } from '../../shared/contract/search.ts'
import { calledNames } from '../../shared/domain/companies/called-name.ts'
import { searchedDocument, searchedEntry, searchIn } from '../../shared/domain/transactions/search.ts'
import { lambda } from '../runtime/lambda.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { contactEntity } from '../storage/entities/contact.ts'
import { findEntries } from '../storage/entities/journal-entry.ts'
import { listMembers } from '../storage/entities/member.ts'
import { findDocuments } from '../storage/entities/trade-document.ts'
import { keys } from '../storage/keys.ts'
import type { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import { listLines } from '../transactions/list-lines.ts'
import * as hits from './hits.ts'
import { searchRecords } from './search-records.ts'

/** Of each kind; who wants more goes to its own list. */
const EACH_MAX = 5
/** Of entries and of documents: beyond so many of the newest older ones are not looked at, and the reply says so. */
const TEXTS_MAX = 30_000
/** Of contacts, which are few. */
const LOOKS_MAX = 500

export const handler = lambda(searchCompany, async ({ query, caller, scope }) => {
  const [company, accounts] = await Promise.all([getCompany(scope), listAccounts(scope)])
  if (!company) throw refuse('not-found')
  const holds = (...texts: readonly (string | null | undefined)[]) =>
    texts.some((text) => text && searchIn(text, query.q))
  const lines = { search: query.q, order: 'newest', limit: EACH_MAX } as const
  const records = { search: query.q, limit: EACH_MAX, textsMax: TEXTS_MAX }

  const [bank, ledger, entries, documents, contacts, chart, members] = await Promise.all([
    listLines(scope, 'bank', lines),
    listLines(scope, 'ledger', lines),
    searchRecords(scope, {
      ...records,
      shelf: 'journal',
      find: (ids) => findEntries(scope, ids),
      holds: (entry) => searchIn(searchedEntry(entry), query.q),
    }),
    searchRecords(scope, {
      ...records,
      shelf: 'trade',
      find: (ids) => findDocuments(scope, ids),
      holds: (document) => searchIn(searchedDocument(document), query.q),
    }),
    listPage({
      scope,
      of: contactEntity,
      looksMax: LOOKS_MAX,
      limit: EACH_MAX,
      ranges: [{ pk: keys.all.contacts(scope) }],
      filters: { list: 'search contacts' },
      matches: ({ name, email }) => holds(name, email),
    }),
    listChart(scope),
    // Who belongs to a company no key reads.
    caller.key ? [] : listMembers(scope),
  ])

  const first = <Item>(items: readonly Item[]) => items.slice(0, EACH_MAX)
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]))
  const called = calledNames(members.map((member) => ({ ...member, leftAt: null })))
  const found = [
    ...first(accounts.filter(({ name, institutionName }) => holds(name, institutionName))).map(
      hits.ofAccount,
    ),
    ...bank.items.map((line) => hits.ofBankLine(line, nameOf)),
    ...ledger.items.map((entry) => hits.ofLedgerEntry(entry, nameOf)),
    ...entries.items.map(hits.ofJournalEntry),
    ...documents.items.map(hits.ofDocument),
    ...contacts.items.map(hits.ofContact),
    ...first(chart.filter(({ accountCode, accountName }) => holds(accountCode, accountName))).map(
      hits.ofChartAccount,
    ),
    ...first(members.filter(({ name, email }) => holds(name, email))).map((member) =>
      hits.ofMember(member, called.get(member.userId)!),
    ),
  ]
  const isCut = ({ items, nextCursor }: Listed<unknown[]>) =>
    nextCursor !== undefined && items.length < EACH_MAX
  const cut: [SearchHit['kind'], boolean][] = [
    ['bank_line', isCut(bank)],
    ['ledger_entry', isCut(ledger)],
    ['journal_entry', !entries.isWhole],
    ['document', !documents.isWhole],
    ['contact', isCut(contacts)],
  ]
  return { hits: found, notAll: cut.filter(([, isOne]) => isOne).map(([kind]) => kind) }
})
