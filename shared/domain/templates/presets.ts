/** The exports of Canadian and US institutions as templates that every company has. */
import { BANK_LAYOUTS, type BankLayout } from '../bank-files/columns/bank-layouts.ts'

export interface Preset {
  id: string
  countryName: 'Canada' | 'United States'
  category: BankLayout['category']
  institutionName: string
  templateName: string
  description: string
  sampleHeaders: string[]
  layout: BankLayout
}

const COUNTRIES = { CA: 'Canada', US: 'United States' } as const

const AMOUNTS: Record<BankLayout['plus'], string> = {
  in: 'one signed amount, plus is money in',
  out: 'one signed amount, plus is money out',
  columns: 'money out and money in in two columns',
  type: 'unsigned amounts beside a type',
  'unproven-in': 'one signed amount, plus is usually money in',
  'unproven-out': 'one signed amount, plus is usually money out',
  unknown: 'one amount, whose sign is read from the file',
}

export const PRESETS: readonly Preset[] = BANK_LAYOUTS.map((layout) => ({
  id: layout.id,
  countryName: COUNTRIES[layout.country],
  category: layout.category,
  institutionName: layout.institution,
  templateName: `${layout.institution} - ${layout.product}`,
  description: descriptionOf(layout),
  sampleHeaders: layout.headers,
  layout,
}))

/** Undefined for an id that no preset has. */
export function presetOf(id: string): Preset | undefined {
  return PRESETS.find((preset) => preset.id === id)
}

function descriptionOf({ plus, dateFormat, hasHeader, delimiter }: BankLayout): string {
  const dates = dateFormat ? `Dates as ${dateFormat}` : 'Dates differ by year'
  const header = hasHeader ? '' : ', no header line'
  const separator = delimiter === ';' ? ', separated by semicolons' : ''
  return `${dates}, ${AMOUNTS[plus]}${header}${separator}.`
}
