import type { PresetTemplate } from '../../../../../shared/contract/templates.ts'

export type PresetCategory = PresetTemplate['category']

export const CATEGORY_LABELS: Record<PresetCategory, string> = {
  canadian_bank: 'Canadian bank',
  us_bank: 'US bank',
  bank: 'Bank',
  credit_card: 'Credit card',
  credit_union: 'Credit union',
  online_bank: 'Online bank',
  processor: 'Payment processor',
}
export const CATEGORIES = Object.keys(CATEGORY_LABELS) as PresetCategory[]

export interface PresetFilters {
  country: string | null
  type: PresetCategory | null
  institution: string | null
  q: string
}

/** A wider filter that changes empties the narrower ones, which may not exist under it. */
export function changeFilters(filters: PresetFilters, change: Partial<PresetFilters>): PresetFilters {
  if ('country' in change) return { country: change.country ?? null, type: null, institution: null, q: '' }
  if ('type' in change) return { ...filters, type: change.type ?? null, institution: null, q: '' }
  if ('institution' in change) return { ...filters, institution: change.institution ?? null, q: '' }
  return { ...filters, ...change }
}

/** What the filters leave. The text may stand in any of the words that a card shows. */
export function presetsUnder(presets: readonly PresetTemplate[], filters: PresetFilters): PresetTemplate[] {
  const words = filters.q.toLowerCase().split(/\s+/).filter(Boolean)
  return presets.filter((preset) => {
    const { templateName, institutionName, description, sampleHeaders } = preset
    const text = [templateName, institutionName, description, ...sampleHeaders].join(' ').toLowerCase()
    return isUnder(preset, filters) && words.every((word) => text.includes(word))
  })
}

/** What can still be chosen under the filters that are wider. */
export function choicesUnder(presets: readonly PresetTemplate[], { country, type }: PresetFilters) {
  const inCountry = presets.filter((preset) => isUnder(preset, { country, type: null, institution: null }))
  const ofType = inCountry.filter((preset) => type === null || preset.category === type)
  return {
    countries: namesOf(presets, 'countryName'),
    categories: CATEGORIES.filter((category) => inCountry.some((preset) => preset.category === category)),
    institutions: namesOf(ofType, 'institutionName'),
  }
}

function namesOf(presets: readonly PresetTemplate[], key: 'countryName' | 'institutionName'): string[] {
  const names = new Set(presets.map((preset) => preset[key]))
  return [...names].sort((one, other) => one.localeCompare(other, 'en'))
}

function isUnder(preset: PresetTemplate, { country, type, institution }: Omit<PresetFilters, 'q'>): boolean {
  return (
    (country === null || preset.countryName === country) &&
    (type === null || preset.category === type) &&
    (institution === null || preset.institutionName === institution)
  )
}
