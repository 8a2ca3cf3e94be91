import { expect, test } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import { readBankFile } from '../read-bank-file.ts'

test('what is pending is left out and counted', () => {
  const reading = readBankFile(
    new TextEncoder().encode(`OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>4417</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260304<TRNAMT>-12.50<FITID>1<NAME>Coffee</STMTTRN></BANKTRANLIST>
<BANKTRANLISTP><DTASOF>20260305
<STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20260305<TRNAMT>-80.00<NAME>Hotel</STMTTRNP>
<STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20260305<TRNAMT>-7.00<NAME>Taxi</STMTTRNP>
</BANKTRANLISTP></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`),
  )
  expect(reading.rows.map(({ amount, description }) => [decimalOf(amount), description])).toEqual([
    ['-12.50', 'Coffee'],
  ])
  expect(reading.evidence).toContain('2 pending transactions left out: not booked yet')
})
