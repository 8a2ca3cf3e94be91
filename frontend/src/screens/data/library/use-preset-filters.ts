import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { CATEGORIES, changeFilters, type PresetFilters } from './preset-filters.ts'

const parsers = {
  country: parseAsString,
  type: parseAsStringLiteral(CATEGORIES),
  institution: parseAsString,
  q: parseAsString.withDefault(''),
  view: parseAsStringLiteral(['grid', 'list'] as const).withDefault('grid'),
}

/** Filters and view live in the address; what is the default is left out of it. */
export function usePresetFilters() {
  const [{ view, ...filters }, set] = useQueryStates(parsers)
  return {
    filters,
    view,
    change: (change: Partial<PresetFilters>) => void set(changeFilters(filters, change)),
    setView: (to: 'grid' | 'list') => void set({ view: to }),
    clear: () => void set({ country: null, type: null, institution: null, q: null }),
  }
}
