/** Closing a month: what has to be so before a company's books are locked through a day, and how the lock was moved so far. */
import * as z from 'zod'
import { CHECKLIST_CODES, POINT_STATES } from '../domain/periods/checklist-point.ts'
import { BOARD_STATES } from '../domain/periods/month-board.ts'
import { endpoint } from './endpoint.ts'
import {
  AccountId,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  Instant,
  MonthText,
  page,
  RecordId,
  Total,
} from './scalars.ts'

/** A day that the books were locked through, or opened again. */
export const PeriodLockMove = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  /** Before and after; null where nothing is locked. */
  previously: DayText.nullable(),
  lockedThrough: DayText.nullable(),
  /** Why it was opened again, or closed over what was open. */
  reason: z.string().nullable(),
  /** What of the checklist was open, in its own sentences. */
  overridden: z.array(z.string()),
  /** If a second person confirmed it: who had requested it. */
  askedBy: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Instant,
})
export type PeriodLockMove = z.output<typeof PeriodLockMove>

const ChecklistPoint = z.strictObject({
  code: z.enum(CHECKLIST_CODES),
  state: z.enum(POINT_STATES),
  sentence: z.string(),
  /** How many things are open. */
  count: z.int(),
  /** The financial account that it is about. */
  accountId: AccountId.nullable(),
  link: z
    .strictObject({
      to: z.enum(['reconciliation', 'lines', 'entries', 'drafts', 'chart']),
      ids: z.array(z.string()),
    })
    .nullable(),
})

export const PeriodChecklist = z.strictObject({
  companyId: CompanyId,
  through: DayText,
  lockedThrough: DayText.nullable(),
  /** Whether nothing blocks locking through the day. */
  isClear: z.boolean(),
  points: z.array(ChecklistPoint),
  /** How the lock was moved, newest first: the last twenty times. */
  moves: z.array(
    PeriodLockMove.extend({ createdByName: z.string().nullable(), askedByName: z.string().nullable() }),
  ),
})
export type PeriodChecklist = z.output<typeof PeriodChecklist>

export const getPeriodChecklist = endpoint({
  name: 'getPeriodChecklist',
  subject: 'periods',
  shows: ['companies', 'members', 'accounts', 'chart', 'lines', 'entries', 'books', 'reconciliations'],
  method: 'GET',
  path: '/api/companies/{id}/period-checklist',
  summary: 'The checklist for locking the books of a company through a day, with each open point',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ id: CompanyIdText }),
  /** Without a day, the end of the last month. */
  query: z.strictObject({ through: DayText.optional() }),
  reply: PeriodChecklist,
})

/** How far an account is with a month. */
const MonthEndAccount = z.strictObject({
  accountId: AccountId,
  accountName: z.string(),
  currency: Currency,
  /** What the bank says of the last day; null while no reconciliation ends on it. */
  bankBalance: Total.nullable(),
  /** The total of our own lines, which proves nothing. */
  calculatedBalance: Total,
  bookBalance: Total,
  /** Bank less books, and what of it no open item explains. */
  difference: Total.nullable(),
  unexplained: Total.nullable(),
  /** Bank lines and ledger entries that nothing up to the last day explains. */
  openLines: z.int(),
  /** Bank lines that a person excluded: neither matched nor open. */
  excludedLines: z.int(),
  openEntries: z.int(),
  /** The one that answers for the last day. */
  reconciliationId: RecordId.nullable(),
  state: z.enum(BOARD_STATES),
  preparedBy: z.string().nullable(),
  preparedByName: z.string().nullable(),
  approvedBy: z.string().nullable(),
  approvedByName: z.string().nullable(),
  /** By which day its month is to be closed; null where it came after that day, by which nothing of it was due. */
  dueDay: DayText.nullable(),
  isOverdue: z.boolean(),
})

export const MonthEndCompany = z.strictObject({
  id: CompanyId,
  name: z.string(),
  baseCurrency: Currency,
  monthEnd: DayText,
  /** By which day the month is to be closed. */
  dueDay: DayText,
  lockedThrough: DayText.nullable(),
  /** Notices of the company that the caller has not read. */
  unread: z.int(),
  accounts: z.array(MonthEndAccount),
})
export type MonthEndCompany = z.output<typeof MonthEndCompany>

export const listMonthEnd = endpoint({
  name: 'listMonthEnd',
  subject: 'periods',
  shows: ['companies', 'members', 'accounts', 'lines', 'entries', 'books', 'reconciliations', 'notices'],
  method: 'GET',
  path: '/api/month-end',
  summary: 'The month-end status of each account in all companies of the caller; last month by default',
  access: 'signed-in',
  status: 200,
  query: z.strictObject({ month: MonthText.optional(), ...page }),
  reply: z.array(MonthEndCompany),
})
