import * as z from 'zod'
import { isFiscalYearEnd } from '../domain/calendar/fiscal-year.ts'
import { PLAN_IDS } from '../domain/companies/plans.ts'
import { ONE_WRONG_IN } from '../domain/companies/policies.ts'
import { ROLES } from '../domain/companies/role.ts'
import { endpoint } from './endpoint.ts'
import {
  Amount,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  Instant,
  nameText,
  TimeZone,
  text,
} from './scalars.ts'

/** How this company approves; see the domain's policies. */
const policies = {
  autoApprove: z.boolean(),
  requiresSecondPerson: z.boolean(),
  /** A bank line of at most so much may stay out of the books when a period is approved, in the currency of its account. */
  materiality: Amount.refine((amount) => !amount.startsWith('-'), 'must not be below zero'),
  /** Items between bank and books that are older need a word of explanation before a period is approved. */
  itemAgeLimitDays: z.int().min(1).max(3650),
  /** How many days after its end a month is due to be closed. */
  monthEndDueDays: z.int().min(0).max(90),
  /** Of so many automatic matches one may be wrong, to be expected. */
  oneWrongIn: z.int().min(ONE_WRONG_IN.least).max(ONE_WRONG_IN.most),
  /** Automatic only by the letter of the points rule, within three days. */
  strictMatching: z.boolean(),
}

/** Those alone, of whatever carries them. */
export const CompanyPolicies = z.object(policies)

/** The last day of each fiscal year, `MM-DD`. */
const FiscalYearEnd = z.string().refine(isFiscalYearEnd, 'must be a month and a day such as 06-30')

const Reason = text(1000).min(1, 'Say why')

const asked = { askedBy: z.string(), askedAt: Instant }

const RequestedLock = z.strictObject({
  kind: z.literal('lock'),
  lockedThrough: DayText.nullable(),
  /** Why the books are unlocked, or locked despite open points. */
  reason: z.string().nullable(),
  /** What of the checklist was open when it was asked for, in its own sentences. */
  overridden: z.array(z.string()),
  ...asked,
})
export type RequestedLock = z.output<typeof RequestedLock>

const RequestedPolicies = z.strictObject({
  kind: z.literal('policies'),
  /** Null if it does not change. */
  requiresSecondPerson: z.literal(false).nullable(),
  materiality: policies.materiality.nullable(),
  fiscalYearEnd: FiscalYearEnd.nullish(),
  oneWrongIn: policies.oneWrongIn.nullish(),
  strictMatching: z.literal(false).nullish(),
  itemAgeLimitDays: policies.itemAgeLimitDays.nullish(),
  ...asked,
})

/** What one administrator asks for and another one confirms, where the company asks for a second person: one thing at a time. */
export const RequestedChange = z.discriminatedUnion('kind', [RequestedLock, RequestedPolicies])
export type RequestedChange = z.output<typeof RequestedChange>

/** That a company is erased: from `erasesAt` on, null while another owner has to agree. Until then it is taken back. */
const Erasure = z.strictObject({
  ...asked,
  confirmedBy: z.string().nullable(),
  /** Why, and where the books are kept from then on. */
  reason: z.string(),
  erasesAt: Instant.nullable(),
})

export const Company = z.strictObject({
  id: CompanyId,
  name: z.string(),
  taxId: z.string().nullable(),
  baseCurrency: Currency,
  timeZone: z.string(),
  fiscalYearEnd: FiscalYearEnd,
  plan: z.enum(PLAN_IDS),
  trialEndsAt: Instant,
  ...policies,
  /** The day through which its books are closed, null where none is, and when that was last said. */
  lockedThrough: DayText.nullable(),
  lockedAt: Instant.nullable(),
  /** Awaits another administrator, where the company asks for a second person. */
  requestedChange: RequestedChange.nullable(),
  erasure: Erasure.nullable(),
  /** What the caller may do here. */
  role: z.enum(ROLES),
  isDefault: z.boolean(),
  /** Bank lines, of all time and of the current month. */
  transactionCount: z.int(),
  transactionsThisMonth: z.int(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Company = z.output<typeof Company>

export const listCompanies = endpoint({
  name: 'listCompanies',
  subject: 'companies',
  shows: ['companies', 'members', 'books'],
  method: 'GET',
  path: '/api/companies',
  summary: 'The companies that the caller is a member of, by name',
  access: 'signed-in',
  status: 200,
  reply: z.array(Company),
})

export const getCompany = endpoint({
  name: 'getCompany',
  subject: 'companies',
  shows: ['companies', 'members', 'books'],
  method: 'GET',
  path: '/api/companies/{id}',
  summary: 'One company',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ id: CompanyIdText }),
  reply: Company,
})

export const createCompany = endpoint({
  name: 'createCompany',
  subject: 'companies',
  changes: ['companies', 'members', 'chart'],
  method: 'POST',
  path: '/api/companies',
  summary: 'A new company with its creator as owner and a standard chart of accounts',
  access: 'signed-in',
  status: 201,
  body: z.strictObject({
    name: nameText(120).min(1, 'Company name is required'),
    taxId: text(40).nullish(),
    baseCurrency: Currency.optional(),
    timeZone: TimeZone.optional(),
    fiscalYearEnd: FiscalYearEnd.optional(),
  }),
  reply: Company,
})

export const updateCompany = endpoint({
  name: 'updateCompany',
  subject: 'companies',
  changes: ['companies'],
  method: 'PUT',
  path: '/api/companies/{id}',
  summary: 'Name, tax id, time zone, base currency and plan',
  access: 'owner',
  status: 200,
  params: z.strictObject({ id: CompanyIdText }),
  body: z.strictObject({
    name: nameText(120).min(1, 'Company name is required').optional(),
    taxId: text(40).nullish(),
    baseCurrency: Currency.optional(),
    timeZone: TimeZone.optional(),
    plan: z.enum(PLAN_IDS).optional(),
    version: z.int(),
  }),
  reply: Company,
})

export const updateCompanyPolicies = endpoint({
  name: 'updateCompanyPolicies',
  subject: 'companies',
  changes: ['companies'],
  method: 'PUT',
  path: '/api/companies/{id}/policies',
  summary:
    'Whether clear matches are approved automatically and how many of them may be wrong, whether an approval needs a second person and what it may leave open, when a month is due and when the fiscal year ends. If it needs one, turning that off, leaving more open, accepting more errors or changing the fiscal year has to be confirmed by another administrator',
  access: 'admin',
  status: 200,
  params: z.strictObject({ id: CompanyIdText }),
  body: z.strictObject({ ...policies, fiscalYearEnd: FiscalYearEnd, version: z.int() }).partial({
    autoApprove: true,
    requiresSecondPerson: true,
    materiality: true,
    itemAgeLimitDays: true,
    monthEndDueDays: true,
    oneWrongIn: true,
    strictMatching: true,
    fiscalYearEnd: true,
  }),
  reply: Company,
})

export const updatePeriodLock = endpoint({
  name: 'updatePeriodLock',
  subject: 'companies',
  changes: ['companies'],
  method: 'POST',
  path: '/api/companies/{id}/period-lock',
  summary:
    'Lock the books through a day, or unlock them with a reason by an earlier day or none: nothing dated in the locked period can be posted, matched, unmatched or reversed. An administrator can override open points of the checklist with a reason. If the company requires a second person, another administrator has to confirm it',
  access: 'admin',
  status: 200,
  params: z.strictObject({ id: CompanyIdText }),
  body: z.strictObject({
    lockedThrough: DayText.nullable(),
    /** Why it is opened again. */
    reason: Reason.optional(),
    /** Why it is closed although something of the checklist is open. */
    override: z.strictObject({ reason: Reason }).optional(),
    version: z.int(),
  }),
  reply: Company,
})

export const confirmCompanyChange = endpoint({
  name: 'confirmCompanyChange',
  subject: 'companies',
  changes: ['companies'],
  method: 'POST',
  path: '/api/companies/{id}/requested-change/confirm',
  summary:
    'Move the period lock, or change the policies, as another administrator asked for; everything is checked again',
  access: 'admin',
  status: 200,
  params: z.strictObject({ id: CompanyIdText }),
  body: z.strictObject({ version: z.int() }),
  reply: Company,
})

export const withdrawCompanyChange = endpoint({
  name: 'withdrawCompanyChange',
  subject: 'companies',
  changes: ['companies'],
  method: 'POST',
  path: '/api/companies/{id}/requested-change/withdraw',
  summary: 'Take back, or decline, what was asked for',
  access: 'admin',
  status: 200,
  params: z.strictObject({ id: CompanyIdText }),
  body: z.strictObject({ version: z.int() }),
  reply: Company,
})

export const eraseCompany = endpoint({
  name: 'eraseCompany',
  subject: 'companies',
  changes: ['companies'],
  method: 'POST',
  path: '/api/companies/{id}/erasure',
  summary:
    'Erase a company with everything in it, a fortnight from now: requested by an owner who types its name and gives the reason and where its books are kept, after an export. If the company requires a second person, another owner has to request it too',
  access: 'owner',
  status: 200,
  params: z.strictObject({ id: CompanyIdText }),
  body: z.strictObject({ name: text(120), reason: Reason, version: z.int() }),
  reply: Company,
})

export const withdrawCompanyErasure = endpoint({
  name: 'withdrawCompanyErasure',
  subject: 'companies',
  changes: ['companies'],
  method: 'POST',
  path: '/api/companies/{id}/erasure/withdraw',
  summary: 'Take back that a company is to be erased',
  access: 'admin',
  status: 200,
  params: z.strictObject({ id: CompanyIdText }),
  body: z.strictObject({ version: z.int() }),
  reply: Company,
})
