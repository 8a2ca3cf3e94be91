import { expect, test } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import { BankFileError } from '../bank-file-error.ts'
import { readBankFile } from '../read-bank-file.ts'

const PAGE = `<html><head><meta charset=3D"utf-8"></head><body><table>
<tr><td>Date</td><td>Description</td><td>Amount</td><td>Balance</td></tr>
<tr><td>2026-03-02</td><td>Caf=C3=A9 =
Lune</td><td>-4.50</td><td>95.50</td></tr>
<tr><td>2026-03-03</td><td>Client 42</td><td>1,200.00</td><td>1,295.50</td></tr>
<tr><td>2026-03-05</td><td>Rent</td><td>-900.00</td><td>395.50</td></tr>
</table></body></html>`
const part = (encoding: string, body: string, type = 'text/html; charset="utf-8"') =>
  `------=_Part\r\nContent-Location: file:///sheet001.htm\r\nContent-Transfer-Encoding: ${encoding}\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`
const archive = (...parts: string[]) =>
  new TextEncoder().encode(
    `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="----=_Part"\r\n\r\nThis is a web archive.\r\n\r\n${parts.join('')}------=_Part--\r\n`,
  )
const rowsOf = (bytes: Uint8Array) =>
  readBankFile(bytes, { fileName: 'statement.xls' }).rows.map(({ date, description, amount }) =>
    [date, description, decimalOf(amount)].join(' '),
  )
const ROWS = ['2026-03-02 Café Lune -4.50', '2026-03-03 Client 42 1200.00', '2026-03-05 Rent -900.00']

test('a workbook that was saved as a web archive is read as its table', () => {
  const quoted = PAGE.replaceAll('\n', '\r\n')
  const styles = part('quoted-printable', 'td {mso-number-format:"\\@";}', 'text/css')
  expect(rowsOf(archive(styles, part('quoted-printable', quoted)))).toEqual(ROWS)
  const plain = quoted.replaceAll('=\r\n', '').replace('=C3=A9', 'é').replace('=3D', '=')
  expect(rowsOf(archive(part('base64', Buffer.from(plain).toString('base64'))))).toEqual(ROWS)
})

test('an archive that is cut off or holds no table is refused', () => {
  const refused = (bytes: Uint8Array) => expect(() => readBankFile(bytes)).toThrow(BankFileError)
  refused(archive(part('quoted-printable', PAGE.slice(0, -40))))
  refused(archive(part('quoted-printable', '<p>Hello</p>')))
  refused(archive(part('base64', 'A')))
  refused(archive())
})
