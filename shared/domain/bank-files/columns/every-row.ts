import type { TableRecord } from '../csv/csv-records.ts'
import { looksLikeRow } from '../csv/find-header.ts'
import type { ColumnPlaces } from './assign-columns.ts'
import type { ColumnProfile } from './column-profile.ts'

/**
 * Places with another text where rows would be without any: as the memo, which stands in for a text that is missing, and where there is
 * one already as a part of the description. A transfer has no shop, and a charge no other party, but each says something somewhere.
 */
export function withTextInEveryRow(
  places: ColumnPlaces,
  sample: readonly TableRecord[],
  profiles: readonly ColumnProfile[],
): ColumnPlaces {
  if (places.description === undefined) return places
  const { description, payee, memo, category, type, texts = [description] } = places
  const spoken = [...texts, payee, memo, category, type]
  const silent = sample.filter(
    ({ cells }) => looksLikeRow(cells) && spoken.every((at) => at === undefined || !says(cells[at])),
  )
  if (silent.length === 0) return places
  const taken = new Set([...spoken, places.currency, places.account, places.status, places.reference])
  const counts = profiles
    .filter(({ index, dates, letters }) => !taken.has(index) && dates === 0 && letters > 0)
    .map(({ index }) => {
      const said = silent.map(({ cells }) => cells[index] ?? '').filter(says)
      return { index, count: said.length, length: said.join('').length }
    })
  const [best] = counts.toSorted((one, other) => other.count - one.count || other.length - one.length)
  if (!best || best.count === 0) return places
  return memo === undefined || memo === description
    ? { ...places, memo: best.index }
    : { ...places, texts: [...texts, best.index].sort((one, other) => one - other) }
}

function says(cell: string | undefined): boolean {
  return cell !== undefined && /\p{L}/u.test(cell)
}
