/** Accounts, lines, and what is sought among everything. */
import * as z from 'zod'
import { AccountId, DayText } from '../../shared/contract/scalars.ts'
import { page, pick, referred, tool } from '../tool.ts'

export const LINE = [
  'id',
  'transactionDate',
  'description',
  'amount',
  'currency',
  'status',
  'matchId',
] as const

export const listAccounts = tool({
  name: 'list_accounts',
  title: 'Company and accounts',
  description:
    'The company that the key is of, and its accounts with balances and through which day they are approved.',
  kind: 'reads',
  input: z.strictObject({}),
  async run(_, client) {
    const [company] = await client.listCompanies()
    const accounts = await client.listAccounts()
    return {
      company: company && pick(company, ['id', 'name', 'baseCurrency', 'timeZone', 'role']),
      accounts: accounts.map((account) =>
        referred(
          pick(account, ['id', 'name', 'balance', 'currency', 'isActive', 'approvedThrough', 'lastSync']),
          `/api/accounts/${account.id}`,
        ),
      ),
    }
  },
})

export const listLines = tool({
  name: 'list_lines',
  title: 'Bank lines or ledger entries',
  description:
    'Lines of an account, newest first; `onlyOpen` leaves those that nothing explains yet. Bank lines: money in is positive. Ledger entries: a debit is positive.',
  kind: 'reads',
  input: z.strictObject({
    accountId: AccountId,
    side: z.enum(['bank', 'ledger']),
    onlyOpen: z.boolean().default(true),
    from: DayText.optional(),
    to: DayText.optional(),
    ...page,
  }),
  async run({ accountId, side, onlyOpen, from, to, limit, cursor }, client) {
    const query = {
      accountId,
      unmatched: onlyOpen,
      startDate: from,
      endDate: to,
      limit: String(limit),
      cursor,
    }
    const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
    const { items, nextCursor } =
      side === 'bank'
        ? await client.page('listSourceTransactions', { query: asked })
        : await client.page('listLedgerTransactions', { query: asked })
    return { lines: items.map((line) => pick(line, LINE)), next: nextCursor ?? null }
  },
})

export const search = tool({
  name: 'search',
  title: 'Search',
  description: 'Lines, entries, documents and contacts by text, number or amount.',
  kind: 'reads',
  input: z.strictObject({ text: z.string().min(1).max(200) }),
  async run({ text }, client) {
    const found = await client.searchCompany({ query: { q: text } })
    const FOUND = [
      'kind',
      'id',
      'title',
      'detail',
      'date',
      'amount',
      'currency',
      'accountId',
      'isOpen',
    ] as const
    return { found: found.hits.slice(0, 25).map((each) => pick(each, FOUND)), notAllOf: found.notAll }
  },
})
