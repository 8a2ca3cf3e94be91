import { expect, test } from 'vitest'
import { day } from '../../calendar/day.ts'
import { decimalOf } from '../../money/money.ts'
import { readBankFile } from '../read-bank-file.ts'
import { balanceOn } from './balance-on.ts'

const said = (text: string, on: string) => {
  const found = balanceOn(readBankFile(new TextEncoder().encode(text)), day(on))
  return found && [decimalOf(found.balance), found.row]
}

const QUARTER = `Date,Description,Amount,Balance
2026-01-06,Client pays invoice,100.00,1100.00
2026-01-30,Rent,-40.00,1060.00
2026-02-02,Salary paid out,-10.00,1050.00
`

test('a file knows the day of its last balance and the days within it, not the day before or after', () => {
  expect(said(QUARTER, '2026-02-02')).toEqual(['1050.00', 3])
  expect(said(QUARTER, '2026-01-31')).toEqual(['1060.00', 2])
  expect(said(QUARTER, '2026-01-05')).toBeUndefined()
  expect(said(QUARTER, '2026-02-03')).toBeUndefined()
})

test('a file whose balances do not follow from its lines says nothing of the days within it', () => {
  expect(said(QUARTER.replace('1060.00', '1061.00'), '2026-01-31')).toBeUndefined()
})

const SWIFT = `:20:START
:25:12345678/9876543
:28C:1/1
:60F:C260101EUR1000,00
:61:2601060106C100,00NTRFNONREF//A1
:86:Client pays
:61:2601200120D40,00NTRFNONREF//A2
:86:Rent
:62F:C260131EUR1060,00
-
`

test('a statement that names the day of its closing balance knows that day, though its last line is older', () => {
  expect(said(SWIFT, '2026-01-31')).toEqual(['1060.00', null])
  expect(said(SWIFT, '2026-01-15')).toEqual(['1100.00', null])
  expect(said(SWIFT, '2026-02-01')).toBeUndefined()
})

test('a statement that names the day of its opening balance says it, though its first line is younger', () => {
  expect(readBankFile(new TextEncoder().encode(SWIFT)).proof).toMatchObject({ openingOn: '2026-01-01' })
})

test('a balance of the day of the download is not that of the last line', () => {
  const file = `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>9</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260106<TRNAMT>100.00<FITID>1<NAME>Client</STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>1060.00<DTASOF>20260210120000[-5:EST]</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  expect(said(file, '2026-02-10')).toEqual(['1060.00', null])
  expect(said(file, '2026-01-06')).toBeUndefined()
  expect(said(file, '2026-01-31')).toBeUndefined()
})

test('a day is read where a file names its closing balance in words', () => {
  const file = `Description,,Summary Amt.
Beginning balance as of 01/01/2026,,"1,000.00"
Ending balance as of 01/31/2026,,"1,060.00"

Date,Description,Amount,Running Bal.
01/02/2026,Client,"100.00","1,100.00"
01/30/2026,Rent,"-40.00","1,060.00"
`
  expect(said(file, '2026-01-31')).toEqual(['1060.00', 2])
})
