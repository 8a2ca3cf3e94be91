import { expect, test } from 'vitest'
import type { PresetTemplate } from '../../../../../shared/contract/templates.ts'
import { changeFilters, choicesUnder, presetsUnder } from './preset-filters.ts'

const aPreset = (institutionName: string, more: Partial<PresetTemplate> = {}): PresetTemplate => ({
  id: institutionName.toLowerCase(),
  countryName: 'Canada',
  category: 'canadian_bank',
  institutionName,
  templateName: `${institutionName} - Chequing`,
  description: 'Dates as YYYY-MM-DD.',
  sampleHeaders: ['Date', 'Details'],
  ...more,
})
const PRESETS = [
  aPreset('Northfield'),
  aPreset('Alder', { category: 'credit_union' }),
  aPreset('Bayline', { countryName: 'United States', category: 'us_bank' }),
]
const ALL = { country: null, type: null, institution: null, q: '' }
const namesOf = (presets: readonly PresetTemplate[]) => presets.map(({ institutionName }) => institutionName)

test('another country empties type, institution and search', () => {
  const filters = { ...ALL, type: 'us_bank' as const, institution: 'Bayline', q: 'check' }
  expect(changeFilters(filters, { country: 'Canada' })).toEqual({ ...ALL, country: 'Canada' })
})

test('another type empties institution and search and keeps the country', () => {
  const filters = { country: 'Canada' as const, type: null, institution: 'Alder', q: 'x' }
  expect(changeFilters(filters, { type: 'credit_union' })).toEqual({
    ...ALL,
    country: 'Canada',
    type: 'credit_union',
  })
})

test('another institution empties the search, and a search empties nothing', () => {
  const filters = { ...ALL, country: 'Canada' as const, q: 'x' }
  expect(changeFilters(filters, { institution: 'Alder' })).toEqual({
    ...filters,
    institution: 'Alder',
    q: '',
  })
  expect(changeFilters(filters, { q: 'y' })).toEqual({ ...filters, q: 'y' })
})

test('every word of a search must stand somewhere, in whatever case', () => {
  expect(namesOf(presetsUnder(PRESETS, { ...ALL, q: 'NORTH chequ' }))).toEqual(['Northfield'])
  expect(presetsUnder(PRESETS, { ...ALL, q: 'north savings' })).toEqual([])
})

test('only what exists under the wider filters can be chosen', () => {
  const { countries, categories, institutions } = choicesUnder(PRESETS, { ...ALL, country: 'Canada' })
  expect(countries).toEqual(['Canada', 'United States'])
  expect(categories).toEqual(['canadian_bank', 'credit_union'])
  expect(institutions).toEqual(['Alder', 'Northfield'])
})
