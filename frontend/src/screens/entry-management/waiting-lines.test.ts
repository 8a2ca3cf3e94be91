import { expect, test } from 'vitest'
import type { GeneralLedgerLine } from '../../../../shared/contract/financial-statements.ts'
import { movingEntry, waitingLines } from './waiting-lines.ts'

let made = 0
const RENT = aLine('Langley Estates', '1250.00', { entryDate: '2026-10-01' })
const SALE = aLine('Etsy', '-96.00', { entryDate: '2026-10-06' })

test('every posting on Suspense waits until an opposite one with its words took it out', () => {
  expect(waitingLines([RENT, SALE]).map(({ description, amount }) => [description, amount])).toEqual([
    ['Langley Estates', '1250.00'],
    ['Etsy', '-96.00'],
  ])
  expect(waitingLines([RENT, SALE, aLine('Etsy', '96.00')])).toHaveLength(1)
  expect(waitingLines([RENT, aLine('Void: Langley Estates', '-1250.00')])).toEqual([])
})

test('another amount, or other words, take nothing out', () => {
  expect(waitingLines([SALE, aLine('Etsy', '96.01'), aLine('Royal Mail', '96.00')])).toHaveLength(3)
})

test('of two alike, one taken out leaves the other', () => {
  expect(waitingLines([SALE, SALE, aLine('Etsy', '96.00')])).toHaveLength(1)
})

test('the first month that waits comes first, and alone', () => {
  const november = aLine('Rent', '1250.00', { entryDate: '2026-11-01' })
  expect(waitingLines([RENT, november])).toHaveLength(1)
  expect(waitingLines([november])).toHaveLength(1)
})

test('what waits begins with the account that the same name was moved to the last time, in the same direction', () => {
  const moved = (description: string, amount: string, ...ids: number[]) => ({
    ...aLine(description, amount),
    counterAccounts: ids.map((chartAccountId) => ({
      chartAccountId,
      accountCode: '6350',
      accountName: 'Rent',
    })),
  })
  const later = (description: string, amount: string) =>
    aLine(description, amount, { entryDate: '2026-11-02' })
  const before = [RENT, moved('Langley Estates', '-1250.00', 35)]
  const lastOf = (...lines: GeneralLedgerLine[]) =>
    waitingLines(lines).map(({ lastAccountId }) => lastAccountId)
  expect(lastOf(...before, later('Langley Estates 11/26', '1310.00'))).toEqual([35])
  expect(lastOf(...before, later('Langley Estates', '-50.00'), later('Etsy', '12.00'))).toEqual([
    undefined,
    undefined,
  ])
  expect(
    lastOf(RENT, moved('Langley Estates', '-1250.00', 35, 40), later('Langley Estates', '9.00')),
  ).toEqual([undefined])
  expect(
    lastOf(RENT, moved('Void: Langley Estates', '-1250.00', 35), later('Langley Estates', '9.00')),
  ).toEqual([undefined])
})

test('what has an account is moved there in one entry on the last of its days, the rest stays', () => {
  const lines = waitingLines([RENT, SALE])
  expect(movingEntry(lines, { suspenseId: 19, accounts: {} })).toBeUndefined()
  expect(
    movingEntry(lines, { suspenseId: 19, accounts: { [lines[0]!.key]: '35', [lines[1]!.key]: null } }),
  ).toEqual({
    entryDate: '2026-10-01',
    lines: [
      { chartAccountId: 35, description: 'Langley Estates', debitAmount: '1250.00', creditAmount: '0' },
      { chartAccountId: 19, description: 'Langley Estates', debitAmount: '0', creditAmount: '1250.00' },
    ],
  })
  const both = { [lines[0]!.key]: '35', [lines[1]!.key]: '40' }
  expect(movingEntry(lines, { suspenseId: 19, accounts: both })).toMatchObject({
    entryDate: '2026-10-06',
    lines: [
      {},
      {},
      { chartAccountId: 40, creditAmount: '96.00' },
      { chartAccountId: 19, debitAmount: '96.00' },
    ],
  })
})

function aLine(
  description: string,
  amount: string,
  { entryDate = '2026-10-31' }: { entryDate?: string } = {},
): GeneralLedgerLine {
  made += 1
  const isCredit = amount.startsWith('-')
  return {
    entryId: `107.202610.${made}`,
    entryNumber: `JE-${made}`,
    lineNumber: 2,
    entryDate,
    description,
    referenceNumber: null,
    counterAccounts: [],
    debitAmount: isCredit ? '0.00' : amount,
    creditAmount: isCredit ? amount.slice(1) : '0.00',
    balance: '0.00',
  }
}
