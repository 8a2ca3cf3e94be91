import { monthNamed } from '../dialect/month-names.ts'

/**
 * What of a file's name is no day, month or number of its own: what is left tells the files of two accounts from those of two days of one.
 * `export-2026-01 (2).csv` and `export-2026-02.csv` leave the same.
 */
export function accountOfName(name: string): string {
  const stem = name.replace(/^.*\//, '').replace(/\.\w{1,5}$/, '')
  const words = stem.split(/[^\p{L}\d]+/u).flatMap((word) => word.match(/\p{L}+|\d+/gu) ?? [])
  return words.filter((word) => !isOfTime(word)).join(' ')
}

function isOfTime(word: string): boolean {
  return (
    word.length < 2 ||
    monthNamed(word) !== undefined ||
    /^\d{1,3}$|^(?:19|20)\d{2,6}$|^\d{4}20\d{2}$/.test(word)
  )
}
