import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { chooseAccount, downloaded, openData, test } from './a-company-that-imports.ts'
import { chooseFile, figuresIn, importAndFollow } from './import-a-file.ts'

const OFX = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>01<ACCTID>1000<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-42.10<FITID>A1<NAME>HARBOUR SUPPLIES</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260109<TRNAMT>1200.00<FITID>A2<NAME>ALDER LTD INV 12</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260112<TRNAMT>-900.00<FITID>A3<NAME>NORTHWIND RENT</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>1257.90<DTASOF>20260131</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`
const CORPUS = join(import.meta.dirname, '../../shared/domain/bank-files/corpus/cases')

test('a statement in OFX is imported without a question, and its file comes back byte for byte', async ({
  arrive,
  books,
  product,
}) => {
  const { page } = await arrive()
  await openData(page, books)
  await chooseFile(page, 'january.ofx', OFX)
  await page.getByText('A bank download in the OFX format').waitFor()
  await chooseAccount(page, 'Operating')
  const card = page.getByRole('region', { name: 'Import into' })
  await card.getByText('Already here', { exact: true }).waitFor()
  expect(await figuresIn(card)).toMatchObject({
    New: '3',
    'Already here': '0',
    'Rows read': '3',
    'Money in': '$1,200.00',
    'Money out': '$942.10',
    'Closing balance': '$1,257.90',
  })
  const dialog = await importAndFollow(page, 'Import 3 rows', 'Import completed')
  expect(await figuresIn(dialog)).toMatchObject({ New: '3', 'Rows read': '3' })
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await chooseFile(page, 'january-again.ofx', OFX)
  await page.getByText('Every row is already here: importing the file adds nothing.').waitFor()

  await page.getByRole('button', { name: 'Choose another file' }).click()
  const row = page
    .getByRole('region', { name: 'List of documents' })
    .getByRole('row', { name: /january\.ofx/ })
  await row.getByText('OFX', { exact: true }).waitFor()
  await row.getByText('Completed').waitFor()
  const file = await downloaded(page, row.getByRole('button', { name: 'Download january.ofx' }))
  expect(file).toEqual({ name: 'january.ofx', text: OFX })
  expect(verify(await product.items()).broken).toEqual([])
})

/** What banks send that is no table of text, out of the reader's own corpus. */
const OTHER_FORMATS = [
  {
    file: 'camt053.xml',
    said: 'A bank statement in the ISO 20022 format CAMT.053',
    currency: 'EUR',
    figures: { New: '1', 'Money in': '€0.00', 'Money out': '€4.50', 'Closing balance': '€995.50' },
  },
  {
    file: 'mt940.sta',
    said: 'A bank statement in the SWIFT format MT940',
    currency: 'EUR',
    figures: { New: '2', 'Money in': '€1,234.00', 'Money out': '€4.50', 'Closing balance': '€2,229.50' },
  },
  {
    file: 'bai2.bai',
    said: 'A balance report in the format BAI2',
    currency: 'USD',
    figures: { New: '2', 'Money in': '$1,234.00', 'Money out': '$4.50', 'Closing balance': '$2,229.50' },
  },
  {
    file: 'qif-month-first.qif',
    said: 'A download in the Quicken format QIF',
    currency: 'USD',
    figures: { New: '2', 'Money in': '$250.00', 'Money out': '$1,000.10' },
  },
  {
    file: 'printed-statement.pdf',
    said: 'A printed statement (PDF) whose balances prove every row',
    currency: 'USD',
    figures: {
      New: '4',
      'Money in': '$1,200.00',
      'Money out': '$946.50',
      'Closing balance, at row 4': '$353.50',
    },
  },
  {
    file: 'xlsx.xlsx',
    said: 'A workbook',
    currency: 'USD',
    figures: {
      New: '3',
      'Money in': '$1,201.334',
      'Money out': '$4.50',
      'Closing balance, at row 3': '$1,296.834',
    },
  },
]

test('CAMT.053, MT940, BAI2, QIF, a PDF and a workbook are imported without a question, each into an account of its currency', async ({
  arrive,
  product,
  books,
}) => {
  const client = product.clientOf(books.owner)
  for (const [at, { file, currency }] of OTHER_FORMATS.entries())
    await client.createAccount({
      body: {
        companyId: books.companyId,
        name: file,
        institutionName: 'Northfield',
        accountNumber: `200${at}`,
        currency,
      },
    })
  const { page } = await arrive()
  await openData(page, books)
  for (const { file, said, currency, figures } of OTHER_FORMATS) {
    await chooseFile(page, file, readFileSync(join(CORPUS, file)))
    await page.getByText(said).first().waitFor()
    if (file.endsWith('.pdf'))
      await page.getByRole('img', { name: 'Page 1 of 1: 4 rows read from it' }).waitFor()
    await chooseAccount(page, file, currency)
    const count = Number(figures.New)
    const dialog = await importAndFollow(
      page,
      `Import ${count} row${count === 1 ? '' : 's'}`,
      'Import completed',
    )
    expect(await figuresIn(dialog)).toMatchObject(figures)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  }
  await chooseFile(page, 'camt053.xml', readFileSync(join(CORPUS, 'camt053.xml')))
  await chooseAccount(page, 'Operating')
  await page.getByText(/^The file is in EUR, and Operating is kept in USD/).waitFor()
  expect(verify(await product.items()).broken).toEqual([])
})
