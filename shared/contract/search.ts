import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount, CompanyIdText, Currency, DayText } from './scalars.ts'

export const HIT_KINDS = [
  'account',
  'bank_line',
  'ledger_entry',
  'journal_entry',
  'document',
  'contact',
  'chart_account',
  'person',
] as const

/** Something that was found, with as much as tells it from others. */
export const SearchHit = z.strictObject({
  kind: z.enum(HIT_KINDS),
  id: z.string(),
  title: z.string(),
  /** Its number, account or role. */
  detail: z.string(),
  date: DayText.nullable(),
  amount: Amount.nullable(),
  currency: Currency.nullable(),
  /** What it belongs to, where it is opened there: the financial account of a line. */
  accountId: z.int().nullable(),
  /** Of a bank line or a document: nothing explains or settles it yet. */
  isOpen: z.boolean(),
})
export type SearchHit = z.output<typeof SearchHit>

export const searchCompany = endpoint({
  name: 'searchCompany',
  subject: 'search',
  shows: ['accounts', 'lines', 'entries', 'trade-documents', 'contacts', 'chart', 'members'],
  method: 'GET',
  path: '/api/search',
  summary:
    'Lines, entries, documents, accounts and people that hold a text or an amount: the newest few of each kind',
  access: 'viewer',
  status: 200,
  query: z.strictObject({
    companyId: CompanyIdText.optional(),
    q: z.string().trim().min(2, 'Please type at least two characters').max(200),
  }),
  reply: z.strictObject({
    hits: z.array(SearchHit),
    /** Kinds of which there are so many that older ones were not looked at: their own lists find those. */
    notAll: z.array(z.enum(HIT_KINDS)),
  }),
})
