import { expect, test } from 'vitest'
import { readBankFile } from '../read-bank-file.ts'

/** So many lines of 1.00, and below them what they come to. */
function summedUp(rows: number) {
  const lines = Array.from({ length: rows }, (_, at) => `2026-03-02,Client ${at},1.00`)
  const text = ['Date,Description,Amount', ...lines, `,,${rows}.00`].join('\n')
  const { rejected, skipped } = readBankFile(new TextEncoder().encode(text), {
    mapping: { format: 'csv', date: 'Date', description: 'Description', amount: 'Amount' },
  })
  return { rejected: rejected.map(({ code }) => code), skipped: skipped.length }
}

test('a sum is known below as many rows as a person sums up, and of more rows none are kept for it', () => {
  expect(summedUp(5_000)).toEqual({ rejected: [], skipped: 1 })
  expect(summedUp(5_001)).toEqual({ rejected: ['date-missing'], skipped: 0 })
})
