import { expect, test } from 'vitest'
import { rejectedCsv } from './rejected-csv.ts'

const aRow = (raw: string) => ({
  row: 7,
  outcome: 'rejected' as const,
  reason: 'The date "13/13/2026" is not in the calendar',
  transactionId: null,
  raw,
})

test('a rejected row keeps its text, quotes doubled', () => {
  expect(rejectedCsv([aRow('13/13/2026,"A ""B""",1.00')])).toBe(
    'Row,Reason,Text in the file\r\n7,"The date ""13/13/2026"" is not in the calendar","13/13/2026,""A """"B"""""",1.00"\r\n',
  )
})

test('a cell that begins like a formula is made inert', () => {
  expect(rejectedCsv([aRow('=HYPERLINK("x")')])).toContain(`"'=HYPERLINK(""x"")"`)
})
