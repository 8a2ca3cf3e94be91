import * as z from 'zod'
import { PLAN_IDS } from '../domain/companies/plans.ts'
import { ROLES } from '../domain/companies/role.ts'
import { endpoint } from './endpoint.ts'
import { CompanyId, CompanyIdText, Currency, DayText, Instant, TimeZone, text } from './scalars.ts'

/** How this company approves; see the domain's policies. */
const policies = { autoApprove: z.boolean(), requiresSecondPerson: z.boolean() }

export const Company = z.strictObject({
  id: CompanyId,
  name: z.string(),
  taxId: z.string().nullable(),
  baseCurrency: Currency,
  timeZone: z.string(),
  plan: z.enum(PLAN_IDS),
  trialEndsAt: Instant,
  ...policies,
  /** The day through which its books are closed, null where none is, and when that was last said. */
  lockedThrough: DayText.nullable(),
  lockedAt: Instant.nullable(),
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
    name: text(120).min(1, 'Company name is required'),
    taxId: text(40).nullish(),
    baseCurrency: Currency.optional(),
    timeZone: TimeZone.optional(),
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
    name: text(120).min(1, 'Company name is required').optional(),
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
  summary: 'Whether clear matches are approved by themselves, and whether an approval needs a second person',
  access: 'admin',
  status: 200,
  params: z.strictObject({ id: CompanyIdText }),
  body: z
    .strictObject({ ...policies, version: z.int() })
    .partial({ autoApprove: true, requiresSecondPerson: true }),
  reply: Company,
})

export const updatePeriodLock = endpoint({
  name: 'updatePeriodLock',
  subject: 'companies',
  changes: ['companies'],
  method: 'POST',
  path: '/api/companies/{id}/period-lock',
  summary:
    'Close the books through a day, or open them again with an earlier one or none: nothing dated there is posted, matched, unmatched or reversed',
  access: 'admin',
  status: 200,
  params: z.strictObject({ id: CompanyIdText }),
  body: z.strictObject({ lockedThrough: DayText.nullable(), version: z.int() }),
  reply: Company,
})
