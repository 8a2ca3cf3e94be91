import { expect, test } from 'vitest'
import { readBankFile } from '../read-bank-file.ts'

const read = (text: string) => readBankFile(new TextEncoder().encode(text), {})

test.each(['ACH', 'ATM', 'POS', 'FEE'])(
  '%s beside every amount is a kind of payment and no currency',
  (kind) => {
    const { mapping, rows, dialect } =
      read(`Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
DEBIT,10/02/2026,RENT,-900.00,${kind},100.00,
CREDIT,10/05/2026,CLIENT BIRCH,1200.00,${kind},1300.00,
DEBIT,10/14/2026,PHONE,-45.10,${kind},1254.90,
`)
    expect(dialect.institution).toContain('Chase')
    expect(mapping.currency).toBeUndefined()
    expect(rows.map(({ currency }) => currency)).toEqual([undefined, undefined, undefined])
  },
)

test('a code beside the amounts is their currency, whatever the column is called', () => {
  const { mapping } = read(`Date,Description,Amount,Unit
2026-10-02,RENT,-900.00,EUR
2026-10-05,CLIENT BIRCH,1200.00,EUR
`)
  expect(mapping.currency).toBe('Unit')
})
