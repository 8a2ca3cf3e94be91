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
