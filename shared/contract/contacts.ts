/** Customers and vendors, and the tax codes of what they are told. */
import * as z from 'zod'
import { parseMoney } from '../domain/money/money.ts'
import { endpoint } from './endpoint.ts'
import {
  Amount,
  ChartAccountId,
  CompanyId,
  CompanyIdText,
  Currency,
  Flag,
  Instant,
  nameText,
  page,
  RecordId,
  text,
} from './scalars.ts'

export const CONTACT_KINDS = ['customer', 'vendor'] as const

const contact = {
  name: nameText(120).min(1, 'Name is required'),
  email: z.email('Please enter a valid email address').max(254).nullish(),
  /** Payment terms in days. */
  termsDays: z.int().min(0, 'must be at least 0').max(365, 'must be at most 365').default(30),
  currency: Currency.optional(),
  /** Proposed for the lines of their documents. */
  chartAccountId: ChartAccountId.nullish(),
  taxId: text(40).nullish(),
  isActive: z.boolean().default(true),
}

export const Contact = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  kind: z.enum(CONTACT_KINDS),
  name: z.string(),
  email: z.string().nullable(),
  termsDays: z.int(),
  currency: Currency,
  chartAccountId: ChartAccountId.nullable(),
  taxId: z.string().nullable(),
  isActive: z.boolean(),
  version: z.int(),
  createdBy: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Contact = z.output<typeof Contact>

const RatePercent = Amount.refine((rate) => {
  const units = parseMoney(rate)
  return units === undefined || (units >= 0n && units <= 1_000_000n)
}, 'must be between 0 and 100')

const taxCode = {
  code: text(12).min(1, 'Code is required'),
  name: nameText(80).min(1, 'Name is required'),
  ratePercent: RatePercent,
  /** What the tax on sales is owed on; what the tax on purchases is claimed back on. */
  salesChartAccountId: ChartAccountId.nullish(),
  purchaseChartAccountId: ChartAccountId.nullish(),
  isActive: z.boolean().default(true),
}

export const TaxCode = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  code: z.string(),
  name: z.string(),
  ratePercent: Amount,
  salesChartAccountId: ChartAccountId.nullable(),
  purchaseChartAccountId: ChartAccountId.nullable(),
  isActive: z.boolean(),
  version: z.int(),
  createdBy: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type TaxCode = z.output<typeof TaxCode>

const company = z.strictObject({ companyId: CompanyIdText.optional() })
const id = z.strictObject({ id: RecordId })

export const listContacts = endpoint({
  name: 'listContacts',
  subject: 'trade',
  shows: ['contacts'],
  method: 'GET',
  path: '/api/contacts',
  summary: 'Customers and suppliers of a company, in the order in which they were entered',
  access: 'viewer',
  status: 200,
  query: company.extend({
    kind: z.enum(CONTACT_KINDS).optional(),
    active: Flag.optional(),
    /** In the name, the e-mail address or the tax ID. */
    search: z.string().max(200).optional(),
    ...page,
  }),
  reply: z.array(Contact),
})

export const createContact = endpoint({
  name: 'createContact',
  subject: 'trade',
  changes: ['contacts'],
  method: 'POST',
  path: '/api/contacts',
  summary: 'A customer or a supplier',
  access: 'accountant',
  status: 201,
  body: z.strictObject({ companyId: CompanyId.optional(), kind: z.enum(CONTACT_KINDS), ...contact }),
  reply: Contact,
})

/** One transaction, and as many rows as a person reads through. */
export const CONTACTS_IMPORT_MAX = 50

export const importContacts = endpoint({
  name: 'importContacts',
  subject: 'trade',
  changes: ['contacts'],
  method: 'POST',
  path: '/api/contacts/import',
  summary: 'Import customers and suppliers from a file, all or none; each row with an error is named',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    companyId: CompanyId.optional(),
    contacts: z
      .array(
        z.strictObject({
          kind: z.enum(CONTACT_KINDS),
          name: contact.name,
          email: contact.email,
          termsDays: contact.termsDays,
          taxId: contact.taxId,
          /** Of the account that is proposed for the lines of their documents. */
          accountCode: text(20).nullish(),
        }),
      )
      .min(1, 'At least one row is required')
      .max(CONTACTS_IMPORT_MAX, `At most ${CONTACTS_IMPORT_MAX} rows at a time.`),
  }),
  reply: z.array(Contact),
})

export const deleteContact = endpoint({
  name: 'deleteContact',
  subject: 'trade',
  changes: ['contacts'],
  method: 'DELETE',
  path: '/api/contacts/{id}',
  summary: 'Delete a customer or supplier without documents; others can be deactivated',
  access: 'accountant',
  status: 204,
  params: id,
})

export const updateContact = endpoint({
  name: 'updateContact',
  subject: 'trade',
  changes: ['contacts'],
  method: 'PUT',
  path: '/api/contacts/{id}',
  summary:
    'Change a customer or supplier; existing documents keep the name they were written with, approved ones all that their PDF says',
  access: 'accountant',
  status: 200,
  params: id,
  body: z.strictObject({ ...contact, version: z.int() }),
  reply: Contact,
})

export const listTaxCodes = endpoint({
  name: 'listTaxCodes',
  subject: 'trade',
  shows: ['tax-codes'],
  method: 'GET',
  path: '/api/tax-codes',
  summary: 'The tax codes of a company, by code',
  access: 'viewer',
  status: 200,
  query: company,
  reply: z.array(TaxCode),
})

export const createTaxCode = endpoint({
  name: 'createTaxCode',
  subject: 'trade',
  changes: ['tax-codes'],
  method: 'POST',
  path: '/api/tax-codes',
  summary: 'A tax code with its rate and the accounts that its tax is posted to',
  access: 'accountant',
  status: 201,
  body: z.strictObject({ companyId: CompanyId.optional(), ...taxCode }),
  reply: TaxCode,
})

export const updateTaxCode = endpoint({
  name: 'updateTaxCode',
  subject: 'trade',
  changes: ['tax-codes'],
  method: 'PUT',
  path: '/api/tax-codes/{id}',
  summary: 'Change a tax code; existing documents keep the rate they were written with',
  access: 'accountant',
  status: 200,
  params: id,
  body: z.strictObject({ ...taxCode, version: z.int() }),
  reply: TaxCode,
})
