/** Every layout that is known, as a template that every company has. */
import { BANK_LAYOUTS, type KnownLayout } from '../bank-files/columns/bank-layouts.ts'
import { WORLD_LAYOUTS } from '../bank-files/columns/layouts/world-layouts.ts'

export interface Preset {
  id: string
  /** In English; `Worldwide` for what is the same everywhere. */
  countryName: string
  category: KnownLayout['category']
  institutionName: string
  templateName: string
  description: string
  sampleHeaders: string[]
  layout: KnownLayout
}

const AMOUNTS: Record<KnownLayout['plus'], string> = {
  in: 'one signed amount, plus is money in',
  out: 'one signed amount, plus is money out',
  columns: 'money out and money in in two columns',
  type: 'unsigned amounts beside a type',
  'unproven-in': 'one signed amount, plus is usually money in',
  'unproven-out': 'one signed amount, plus is usually money out',
  unknown: 'one amount, whose sign is read from the file',
}

/** How sure a layout of the registry is, by the last word of its source. */
const CERTAINTIES: readonly (readonly [string, string])[] = [
  ['seen', 'Seen in a file, or in an importer that reads it.'],
  ['told', 'Told by the documents of an importer.'],
  ['recalled', 'Recalled, not seen: look at the first import.'],
]

const REGIONS = new Intl.DisplayNames('en', { type: 'region' })

export const PRESETS: readonly Preset[] = [...BANK_LAYOUTS, ...worldPresets()].map(presetFor)

/** Undefined for an id that no preset has. */
export function presetOf(id: string): Preset | undefined {
  return PRESETS.find((preset) => preset.id === id)
}

/** With products by which those of one institution can be told apart. */
function worldPresets(): KnownLayout[] {
  const counts = new Map<string, number>()
  return WORLD_LAYOUTS.map((layout) => {
    const { institution, product, country } = layout
    const key = `${institution} ${product} ${country}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return { ...layout, product: `${product}${count > 1 ? ` ${count}` : ''}, ${countryNameOf(layout)}` }
  })
}

function presetFor(layout: KnownLayout): Preset {
  return {
    id: layout.id,
    countryName: countryNameOf(layout),
    category: layout.category,
    institutionName: layout.institution,
    templateName: `${layout.institution} - ${layout.product}`,
    description: descriptionOf(layout),
    sampleHeaders: layout.headers,
    layout,
  }
}

function countryNameOf({ country }: KnownLayout): string {
  return country === 'ZZ' ? 'Worldwide' : (REGIONS.of(country) ?? country)
}

function descriptionOf({ plus, dateFormat, hasHeader, delimiter, source }: KnownLayout): string {
  const dates = dateFormat ? `Dates as ${dateFormat}` : 'Dates differ by year'
  const header = hasHeader ? '' : ', no header line'
  const separator = delimiter === ';' ? ', separated by semicolons' : ''
  const certainty = CERTAINTIES.find(([word]) => source?.endsWith(word))?.[1]
  return [`${dates}, ${AMOUNTS[plus]}${header}${separator}.`, certainty].filter(Boolean).join(' ')
}
