import { expect, test } from 'vitest'
import { readBankFile } from '../read-bank-file.ts'

const categoriesOf = (header: string, side: 'bank' | 'ledger' = 'ledger') => {
  const text = `Date,Details,${header},Debit,Credit
2026-09-01,Card takings,4000,217.13,
2026-09-01,Fee,6100,,3.67
2026-09-02,Rent,6350,,900.00
`
  return readBankFile(new TextEncoder().encode(text), { side }).rows.map(({ category }) => category)
}

test('a column of account codes says where the entries of the books go, though codes look like amounts', () => {
  for (const header of ['Account', 'Account Code', 'Nominal Code', 'GL Account'])
    expect(categoriesOf(header)).toEqual(['4000', '6100', '6350'])
})

test('neither a bank nor a column of another name has such codes', () => {
  expect(categoriesOf('Account Code', 'bank')).toEqual([undefined, undefined, undefined])
  expect(categoriesOf('Units')).toEqual([undefined, undefined, undefined])
})

test('one code in every row is that of the bank account itself, and another column that has several says where entries go', () => {
  const rows = (columns: string, ...codes: string[]) =>
    readBankFile(
      new TextEncoder().encode(
        `Date,Details,${columns},Debit,Credit
2026-09-01,Card takings,${codes[0]},217.13,
2026-09-01,Fee,${codes[1]},,3.67
2026-09-02,Rent,${codes[2]},,900.00
`,
      ),
      { side: 'ledger' },
    ).rows.map(({ category }) => category)
  expect(rows('Account', '1200', '1200', '1200')).toEqual([undefined, undefined, undefined])
  expect(rows('Account,Nominal Code', '1200,4000', '1200,6100', '1200,6350')).toEqual([
    '4000',
    '6100',
    '6350',
  ])
})
