import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ColumnMapping, SIDES } from './imports.ts'
import { CompanyId, CompanyIdText, Instant, page, RecordId, text } from './scalars.ts'

/** A year is of one file, and never of the next one. */
const TemplateMapping = ColumnMapping.omit({ year: true })

/** How one kind of file is read, kept by a company under a name. */
export const MappingTemplate = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  name: z.string(),
  description: z.string(),
  institutionName: z.string(),
  /** Offered first where the file does not say whose it is. One of a company at most. */
  isDefault: z.boolean(),
  /** What plus means is another question for a bank's file than for the books, so a mapping is for one of them. */
  side: z.enum(SIDES),
  mapping: TemplateMapping,
  /** The header of the file it was saved from, by column; empty if it had none. */
  headers: z.array(z.string()),
  version: z.int(),
  createdBy: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type MappingTemplate = z.output<typeof MappingTemplate>

const fields = {
  name: text(120).min(1, 'Please enter a template name'),
  description: text(500).default(''),
  institutionName: text(120).default(''),
  isDefault: z.boolean().default(false),
  side: z.enum(SIDES).default('bank'),
  mapping: TemplateMapping,
  headers: z.array(text(200)).max(200).default([]),
}
const params = z.strictObject({ id: RecordId })

export const listTemplates = endpoint({
  name: 'listTemplates',
  subject: 'templates',
  method: 'GET',
  path: '/api/import/templates',
  summary: 'The saved mappings of a company, oldest first',
  access: 'viewer',
  status: 200,
  query: z.strictObject({ companyId: CompanyIdText.optional(), ...page }),
  reply: z.array(MappingTemplate),
})

export const createTemplate = endpoint({
  name: 'createTemplate',
  subject: 'templates',
  changes: ['templates'],
  method: 'POST',
  path: '/api/import/templates',
  summary: 'Save a mapping under a name',
  access: 'accountant',
  status: 201,
  body: z.strictObject({ companyId: CompanyId.optional(), ...fields }),
  reply: MappingTemplate,
})

export const updateTemplate = endpoint({
  name: 'updateTemplate',
  subject: 'templates',
  changes: ['templates'],
  method: 'PUT',
  path: '/api/import/templates/{id}',
  summary: 'Replace what a saved mapping says',
  access: 'accountant',
  status: 200,
  params,
  body: z.strictObject({ ...fields, version: z.int() }),
  reply: MappingTemplate,
})

export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  subject: 'templates',
  changes: ['templates'],
  method: 'DELETE',
  path: '/api/import/templates/{id}',
  summary: 'Remove a saved mapping; what was imported with it stays',
  access: 'accountant',
  status: 204,
  params,
})

/** A bank's own export, known beforehand. */
export const PresetTemplate = z.strictObject({
  id: z.string(),
  countryName: z.string(),
  category: z.enum([
    'canadian_bank',
    'us_bank',
    'bank',
    'credit_card',
    'credit_union',
    'online_bank',
    'processor',
  ]),
  institutionName: z.string(),
  templateName: z.string(),
  description: z.string(),
  /** Empty where the bank's file has no header line. */
  sampleHeaders: z.array(z.string()),
})
export type PresetTemplate = z.output<typeof PresetTemplate>

export const listPresets = endpoint({
  name: 'listPresets',
  subject: 'templates',
  shows: [],
  method: 'GET',
  path: '/api/templates/presets',
  summary: 'The built-in export formats of banks, cards and payment processors',
  access: 'signed-in',
  status: 200,
  reply: z.array(PresetTemplate),
})

export const downloadPreset = endpoint({
  name: 'downloadPreset',
  subject: 'templates',
  method: 'GET',
  path: '/api/templates/download/{templateId}',
  summary: "A file in a bank's own layout, blank or with sample rows",
  access: 'signed-in',
  status: 200,
  params: z.strictObject({ templateId: text(60).min(1) }),
  query: z.strictObject({ format: z.enum(['blank', 'sample']).default('blank') }),
  file: ['text/csv'],
})
