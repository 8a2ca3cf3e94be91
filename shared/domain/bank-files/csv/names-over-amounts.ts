import type { TableRecord } from './csv-records.ts'
import { isAmountLike } from './find-header.ts'

/**
 * A header in which a name stands over the currency of an amount, and nothing over the amount itself: `Change,,Balance,` above
 * `EUR,0.19,EUR,13.88`. The name is the amount's.
 */
export function withNamesOverAmounts(headers: string[], records: readonly TableRecord[]): string[] {
  const sample = records.slice(0, SAMPLE).filter(({ fault }) => !fault)
  const filled = (at: number) =>
    sample.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '')
  const named = [...headers]
  headers.forEach((name, at) => {
    if (name === '' || (headers[at + 1] ?? '') !== '') return
    const [codes, amounts] = [filled(at), filled(at + 1)]
    if (codes.length === 0 || amounts.length === 0) return
    if (!codes.every((code) => /^[A-Z]{3}$/.test(code)) || !amounts.every(isAmountLike)) return
    named[at] = `${name} (currency)`
    named[at + 1] = name
  })
  return named
}

const SAMPLE = 200
