import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { AccountId, AccountIdText, CompanyIdText, DayText, RecordId } from './scalars.ts'

/** A month of an account by what its imports brought: days that no file covers, days that several do. */
export const CoverageMonth = z.strictObject({
  /** The first day of the month. */
  month: DayText,
  status: z.enum(['covered', 'partly', 'missing']),
  gaps: z.array(z.strictObject({ from: DayText, to: DayText })),
  /** Days in no file that are no gap: proved empty by balances that meet, or so few, or before the books begin, that nothing says so. */
  quiet: z.array(z.strictObject({ from: DayText, to: DayText, isProved: z.boolean() })),
  /** Days that more than one file brought, with those files. Rows that came twice were not taken twice. */
  overlaps: z.array(z.strictObject({ from: DayText, to: DayText, importIds: z.array(RecordId) })),
})
export type CoverageMonth = z.output<typeof CoverageMonth>

export const AccountCoverage = z.strictObject({
  accountId: AccountId,
  /** What the files cover as a whole; null without any. */
  from: DayText.nullable(),
  to: DayText.nullable(),
  /** From the first month that a file covers to the present one, oldest first. */
  months: z.array(CoverageMonth),
})
export type AccountCoverage = z.output<typeof AccountCoverage>

export const getImportCoverage = endpoint({
  name: 'getImportCoverage',
  subject: 'imports',
  shows: ['imports', 'accounts'],
  method: 'GET',
  path: '/api/imports/coverage',
  summary: 'Which months of each account the imported bank files cover, with gaps and overlaps',
  access: 'viewer',
  status: 200,
  query: z.strictObject({ companyId: CompanyIdText.optional(), accountId: AccountIdText.optional() }),
  reply: z.array(AccountCoverage),
})
