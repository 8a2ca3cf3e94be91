import { expect, test } from 'vitest'
import { readBankFile } from '../read-bank-file.ts'

const WELLS_FARGO = [
  '"10/30/2026","-54.80","*","","BANKCARD 8076 MTOT DISC 261030"',
  '"10/22/2026","3890.00","*","","CIGNA DENTAL HCCLAIMPMT 261022"',
  '"10/20/2026","-260.00","*","5531","CHECK # 5531"',
  '"10/02/2026","4210.55","*","","DELTA DENTAL HCCLAIMPMT 261002"',
]
const bytes = new TextEncoder().encode(WELLS_FARGO.join('\n'))

test('a file without a header whose marks are one bank’s own is not asked what its plus means', () => {
  const { questions, rows } = readBankFile(bytes, { side: 'bank' })
  expect(questions).toEqual([])
  expect(rows.map(({ amount }) => amount > 0n)).toEqual([false, true, false, true])
})

test('whose file without a header it is stays known when its columns are given', () => {
  const { mapping } = readBankFile(bytes, { side: 'bank' })
  expect(readBankFile(bytes, { side: 'bank', mapping }).dialect.institution).toBe('Wells Fargo')
})

test('a file of Barclays with more money in than out is not asked what its plus means', () => {
  const rows = [
    'Number,Date,Account,Amount,Subcategory,Memo',
    ' ,24/09/2026,20-41-12 73920184,217.31,OTH,DOJO MERCHANT BGC',
    ' ,19/09/2026,20-41-12 73920184,412.50,OTH,100232',
    ' ,15/09/2026,20-41-12 73920184,-94.25,DIRECTDEBIT,BULB ENERGY DDR',
    ' ,10/09/2026,20-41-12 73920184,199.72,OTH,DOJO MERCHANT BGC',
  ]
  const read = readBankFile(new TextEncoder().encode(rows.join('\n')), { side: 'bank' })
  expect([read.questions, read.dialect.institution]).toEqual([[], 'Barclays'])
  expect(read.rows.map(({ amount }) => amount > 0n)).toEqual([true, true, false, true])
})
