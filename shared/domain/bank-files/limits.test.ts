import { spawnSync } from 'node:child_process'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { budgetMs } from '../../../test/budget.ts'
import { workedMs } from '../../../test/worked-ms.ts'
import { BankFileError, type BrokenRow } from './bank-file-error.ts'
import { readBankFile } from './read-bank-file.ts'

const HEADER = 'Date,Description,Amount,Balance\n'
const ROWS =
  '2026-01-02,Coffee,-4.50,95.50\n2026-01-03,Client,1200.00,1295.50\n2026-01-15,Rent,-1000.00,295.50\n'

/** What reading comes to, and how long it took. */
function read(file: string | Uint8Array): {
  code: string
  message: string
  broken?: BrokenRow | undefined
  rows: number
  rejected: string[]
  ms: number
} {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const start = workedMs()
  const done = (code: string, message: string, rows = 0, rejected: string[] = []) => ({
    code,
    message,
    rows,
    rejected,
    ms: workedMs() - start,
  })
  try {
    const { rows, rejected } = readBankFile(bytes)
    return done(
      '',
      '',
      rows.length,
      rejected.map(({ code }) => code),
    )
  } catch (error) {
    if (error instanceof BankFileError) return { ...done(error.code, error.message), broken: error.broken }
    throw error
  }
}

const textOf = (xml: string) => new TextEncoder().encode(xml)

/** A workbook with one sheet, or one that is named several times. */
function aWorkbook(sheet: Uint8Array, { strings = '', named = 1 } = {}): Uint8Array {
  const rels = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'
  const names = '<sheet name="Bank" sheetId="1" r:id="r1"/>'.repeat(named)
  return zipSync({
    'xl/workbook.xml': textOf(`<workbook><sheets>${names}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': textOf(rels),
    'xl/sharedStrings.xml': textOf(`<sst><si><t>${strings}</t></si></sst>`),
    'xl/worksheets/sheet1.xml': sheet,
  })
}

const cell = (value: string) => `<c t="str"><v>${value}</v></c>`
const row = (...values: string[]) => `<row>${values.map(cell).join('')}</row>`
const sheetOf = (rows: string) => textOf(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
const HEADS = row('Date', 'Description', 'Amount')
const TEA = row('2026-01-02', 'Tea', '-4.50')

// Generous, since a processor that others use as well works slower: what these inputs cost a naive reader is seconds or the whole memory.
const SOON_MS = budgetMs(1.5)

test('a header of five million commas is refused at once', () => {
  const { code, message, ms } = read(`${','.repeat(5_000_000)}\n${ROWS}`)
  expect(code).toBe('too-many-columns')
  expect(message).toContain('more than 200 columns')
  expect(ms).toBeLessThan(SOON_MS)
})

test('a row of five million commas is set aside, the others are read', () => {
  const { rows, rejected, ms } = read(
    `${HEADER}${ROWS}${','.repeat(5_000_000)}\n2026-01-16,Tea,-1.00,294.50\n`,
  )
  expect({ rows, rejected }).toEqual({ rows: 4, rejected: ['columns-too-many'] })
  expect(ms).toBeLessThan(SOON_MS)
})

test('a field of a million characters is set aside, quoted or not, the others are read', () => {
  for (const quote of ['', '"']) {
    const row = `2026-01-16,${quote}${'x'.repeat(1_000_000)}${quote},-1.00,294.50\n`
    const { rows, rejected, ms } = read(`${HEADER}${ROWS}${row}2026-01-17,Tea,-1.00,293.50\n`)
    expect({ rows, rejected }).toEqual({ rows: 4, rejected: ['field-too-long'] })
    expect(ms).toBeLessThan(SOON_MS)
  }
})

const LONG = 'x'.repeat(100_000)
const camtOf = (said: string) =>
  `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-01-02</Dt></BookgDt>${said}</Ntry></Stmt></BkToCstmrStmt></Document>`
const party = (name: string) =>
  `<NtryDtls><TxDtls><RltdPties><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>`

const TOO_LONG = [
  ['a workbook', aWorkbook(sheetOf(`${HEADS}${row('2026-01-02', LONG, '-4.50')}`))],
  [
    'a web page',
    `<html><table><tr><td>Date</td><td>Description</td><td>Amount</td></tr><tr><td>2026-01-02</td><td>${LONG}</td><td>-4.50</td></tr></table></html>`,
  ],
  [
    'OFX',
    `OFXHEADER:100\n\n<OFX><BANKTRANLIST><STMTTRN><DTPOSTED>20260105<TRNAMT>-1.00<FITID>1<NAME>${LONG}</STMTTRN></BANKTRANLIST></OFX>`,
  ],
  ['QIF', `!Type:Bank\nD2026-01-02\nT-1.00\nP${LONG}\n^\n`],
  ['CAMT.053, in a reference', camtOf(`<AcctSvcrRef>${LONG}</AcctSvcrRef>`)],
  ['CAMT.053, in a name', camtOf(party(LONG))],
  [
    'MT940',
    `:20:X\n:25:1\n:28C:1\n:60F:C260101EUR1,00\n:61:2601020102D1,00NTRF\n:86:${LONG}\n:62F:C260102EUR0,00\n-\n`,
  ],
  [
    'BAI2',
    `01,A,B,260105,0000,1,,,2/\n02,A,B,1,260105,,USD,2/\n03,1,USD,010,0,,/\n16,475,100,Z,${LONG},1,a\n49,1,3/\n98,1,1,5/\n99,1,1,7/\n`,
  ],
  [
    'texts that are long together',
    `Date,Payee,Reference,Description,Amount\n2026-01-02,${Array(3).fill(LONG.slice(0, 3_900))},-4.50\n`,
  ],
] as const

test.each(TOO_LONG)('a text that no line of the books holds sets its row aside: %s', (_, file) => {
  expect(read(file)).toMatchObject({ code: '', rows: 0, rejected: ['field-too-long'] })
})

test('a quotation mark that is never closed is named with its line, however much follows', () => {
  const many = Array.from({ length: 60_000 }, () => '2026-01-16,Tea,-1.00,294.50').join('\n')
  const { code, message, broken, ms } = read(`${HEADER}${ROWS}2026-01-16,"Tea,-1.00,294.50\n${many}\n`)
  expect(code).toBe('unclosed-quote')
  expect(message).toContain('line 5')
  expect(broken).toEqual({ place: 'Line 5', text: '2026-01-16,"Tea,-1.00,294.50' })
  expect(ms).toBeLessThan(SOON_MS)
})

test.each(['"', '""', '"a', 'a"', '" ', '"\n', '"a"b', '","', '"a\n"', '"   a"'])(
  'a megabyte of %j is over soon',
  (part) => {
    const { ms } = read(HEADER + ROWS + part.repeat(Math.floor(1_000_000 / part.length)))
    expect(ms).toBeLessThan(SOON_MS * 4)
  },
)

test('a file of megabytes in one line, or of one record, is read as soon as one of many', () => {
  const entry = '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-1.00<FITID>1<NAME>Tea</STMTTRN>'
  const ofx = `OFXHEADER:100\n\n<OFX><BANKTRANLIST>${entry.repeat(30_000)}</BANKTRANLIST></OFX>`
  const account = '01,A,B,260105,0000,1,,,2/\n02,A,B,1,260105,,USD,2/\n03,1,USD,010,0,,/\n'
  const bai = `${account}16,475,100,Z,1,,a\n${'88,b\n'.repeat(500_000)}49,1,1/\n98,1,1,1/\n99,1,1,1/\n`
  for (const [file, count] of [
    [ofx, 30_000],
    [bai, 1],
  ] as const) {
    const { rows, rejected, ms } = read(file)
    expect(rows + rejected.length).toBe(count)
    expect(ms).toBeLessThan(2 * SOON_MS)
  }
})

test('an address over several lines in every row is one row each', () => {
  const rows = Array.from(
    { length: 2_000 },
    (_, at) => `2026-01-16,"Shop ${at}\nMain Street\nTown",-1.00,${(500_000 - at * 100) / 100}`,
  )
  const reading = readBankFile(new TextEncoder().encode(`${HEADER}${rows.join('\n')}\n`))
  expect(reading.rows).toHaveLength(2_000)
  expect(reading.rows[1_999]).toMatchObject({ description: 'Shop 1999\nMain Street\nTown', line: 5_999 })
})

test('a workbook of 400,000 rows in a file of a hundred kilobytes is refused in words, and soon', () => {
  const workbook = aWorkbook(sheetOf(`${HEADS}${TEA.repeat(400_000)}`))
  expect(workbook.length).toBeLessThan(200_000)
  const { code, message, ms } = read(workbook)
  expect([code, message]).toEqual([
    'too-large',
    'The file has more than 100,000 rows. Please split it, by month for instance, and import one part after the other.',
  ])
  expect(ms).toBeLessThan(SOON_MS * 4)
})

test('a workbook that says one long text in each of its cells, or names one sheet many times, is read as what it is', () => {
  const long = `<row>${'<c t="s"><v>0</v></c>'.repeat(150)}</row>`
  const repeating = aWorkbook(sheetOf(`${HEADS}${TEA}${long.repeat(1_000)}`), {
    strings: 'A'.repeat(3_000_000),
  })
  const naming = aWorkbook(sheetOf(`${HEADS}${TEA.repeat(2_000)}`), { named: 5_000 })
  for (const [workbook, rows] of [
    [repeating, 1],
    [naming, 2_000],
  ] as const) {
    expect(workbook.length).toBeLessThan(200_000)
    const { code, rows: taken, ms } = read(workbook)
    expect([code, taken]).toEqual(['', rows])
    expect(ms).toBeLessThan(SOON_MS * 4)
  }
})

/** What reading comes to with so much memory for what it makes: a function that imports has a gigabyte in all. */
function readWithin(heapMb: number, file: Uint8Array): string {
  const source = `
    const file = new Uint8Array(require('node:fs').readFileSync(0))
    import(process.argv[1]).then(({ readBankFile }) => {
      try { console.log(readBankFile(file).rows.length + ' rows') }
      catch (error) { console.log(error.code) }
    })`
  const reader = new URL('./read-bank-file.ts', import.meta.url).href
  const flags = ['--no-warnings', `--max-old-space-size=${heapMb}`]
  const { stdout } = spawnSync(process.execPath, [...flags, '-e', source, reader], { input: file })
  return stdout.toString().trim() || 'out of memory'
}

test('a workbook of nothing but names of sheets, styles or prefixes takes no more memory than one of rows', () => {
  const cells = `${HEADS}${TEA}`
  const prefixed = `<x:worksheet><x:sheetData>${'<x:'.repeat(19_000_000)}</x:sheetData></x:worksheet>`
  const names = '<sheet name="Bank" sheetId="1" r:id="r1"/>'
  expect(readWithin(300, aWorkbook(textOf(prefixed)))).toBe('empty')
  expect(readWithin(300, aWorkbook(sheetOf(cells), { named: 1_000_000 }))).toBe('too-large')
  expect(readWithin(300, aWorkbook(sheetOf(cells), { named: Math.floor(7_900_000 / names.length) }))).toBe(
    '1 rows',
  )
}, 120_000)

test('of hundreds of files or sheets that are not alike nobody is asked which one, and some are opened once', () => {
  const csv = (at: number, rows: number) =>
    textOf(`Date,Text ${at},Amount\n${'2026-01-02,Tea,-4.50\n'.repeat(rows)}`)
  const archive = (count: number, rows: number) =>
    zipSync(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.csv`, csv(at, rows)])))
  const many = read(archive(400, 5_000))
  expect([many.code, many.message]).toEqual([
    'too-large',
    'The archive has 400 files that are not alike. Unpack it and import one file after the other.',
  ])
  const one = read(csv(0, 50_000)).ms
  const twenty = read(archive(20, 4_000))
  expect([twenty.code, twenty.rows]).toEqual(['', 4_000])
  // To be opened anew for each of them made this forty times as much.
  expect(twenty.ms).toBeLessThan(one * 8 + SOON_MS)
  expect(read(archive(20, 6_000))).toMatchObject({
    code: 'too-large',
    message: expect.stringContaining('100,000 rows'),
  })
})

test('a file with as many rows as an import takes is read, and one more is refused', () => {
  const text = (rows: number) => `${HEADER}${'2026-01-02,Tea,-4.50,95.50\n'.repeat(rows - 1)}`
  expect(read(text(100_000))).toMatchObject({ code: '', rows: 99_999 })
  expect(read(text(100_001))).toMatchObject({ code: 'too-large', rows: 0 })
})

test('a workbook that is huge when it is unpacked is refused before it is, and one that lies about its size is unpacked no further than it says', () => {
  const bomb = aWorkbook(new Uint8Array(65_000_000))
  expect(bomb.length).toBeLessThan(200_000)
  const { code, ms } = read(bomb)
  expect(code).toBe('too-large')
  expect(ms).toBeLessThan(50)
  expect(read(sayingOfSheet(bomb, 1000))).toMatchObject({
    code: 'damaged',
    ms: expect.toSatisfy((took: number) => took < SOON_MS),
  })
})

/** The same archive whose directory says another unpacked size of its last file. */
function sayingOfSheet(archive: Uint8Array, size: number): Uint8Array {
  const lying = archive.slice()
  const view = new DataView(lying.buffer)
  let entry = lying.length - 4
  while (view.getUint32(entry, true) !== 0x02014b50) entry -= 1
  view.setUint32(entry + 24, size, true)
  return lying
}
