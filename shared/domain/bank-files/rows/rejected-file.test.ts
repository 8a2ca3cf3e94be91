import { expect, test } from 'vitest'
import type { Reading } from '../bank-file.ts'
import { rejectedFile } from './rejected-file.ts'

test('no head and no cell of a faulty file is a formula in the file of its rejected rows', () => {
  const reading = {
    dialect: { format: 'csv', delimiter: ',', headerLine: 1 },
    headers: ['Date', '=HYPERLINK("http://evil.example")', '-12.50'],
    rejected: [{ raw: '2026-01-05,@SUM(A1),-12.50', reason: 'No amount' }],
  } as unknown as Reading
  expect(rejectedFile(reading).slice(1).split('\r\n')).toEqual([
    `Date,"'=HYPERLINK(""http://evil.example"")",-12.50,Reason`,
    "2026-01-05,'@SUM(A1),-12.50,No amount",
    '',
  ])
})
