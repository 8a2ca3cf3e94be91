import { expect, test } from 'vitest'
import { numberCell } from '../../exports/sheet.ts'
import { writeXlsx } from '../../exports/write-xlsx.ts'
import { decimalOf } from '../../money/money.ts'
import { readBankFile } from '../read-bank-file.ts'
import { fileParts } from '../rows/file-parts.ts'

type Lines = [day: string, text: string, amount: string][]

const HEADER = ['Date', 'Description', 'Amount']
const march: Lines = [
  ['2026-03-02', 'Rent', '-900.00'],
  ['2026-03-05', 'Client Alder', '1200.00'],
  ['2026-03-09', 'Phone', '-45.10'],
]
const april: Lines = [
  ['2026-04-01', 'Rent', '-900.00'],
  ['2026-04-07', 'Paper', '-12.40'],
  ['2026-04-11', 'Client Birch', '310.00'],
]

function aWorkbook(sheets: Record<string, Lines>, above: (name: string) => string[][] = () => []) {
  const textOf = (cells: readonly string[]) => cells.map((text) => ({ text }))
  return writeXlsx(
    Object.entries(sheets).map(([name, lines]) => ({
      name,
      rows: [
        ...above(name).map((cells) => ({ kind: 'note' as const, cells: textOf(cells) })),
        { kind: 'columns' as const, cells: textOf(HEADER) },
        ...lines.map(([day, text, amount]) => ({
          kind: 'plain' as const,
          cells: [{ day }, { text }, numberCell(amount)],
        })),
      ],
    })),
  )
}

const partsOf = (bytes: Uint8Array) =>
  fileParts(bytes, {}).parts.map(({ account, proof }) => [account, proof.rowsAccepted, decimalOf(proof.net)])

test('sheets of several accounts are imported in one act, each into an account of its own', () => {
  const bytes = aWorkbook({ Chequing: march, Savings: april })
  expect(readBankFile(bytes).questions.map(({ code }) => code)).toEqual(['account'])
  expect(partsOf(bytes)).toEqual([
    ['Chequing', 3, '254.90'],
    ['Savings', 3, '-602.40'],
  ])
  const { parts, rows } = fileParts(bytes, {})
  const [, savings] = parts
  expect(
    readBankFile(bytes, { mapping: savings!.mapping }).rows.map(({ description }) => description),
  ).toEqual(['Rent', 'Paper', 'Client Birch'])
  expect(rows.map(({ raw }) => raw.split('\t')[1])).toEqual([...march, ...april].map(([, text]) => text))
})

test('an account that a sheet states above its rows is known by that', () => {
  const numbers: Record<string, string> = { 'Sheet 1': '00412345', 'Sheet 2': '00498765' }
  const bytes = aWorkbook({ 'Sheet 1': march, 'Sheet 2': april }, (name) => [
    ['Account number:', numbers[name]!],
  ])
  expect(partsOf(bytes).map(([account]) => account)).toEqual(['00412345', '00498765'])
})

test('sheets of months are one file', () => {
  const reading = readBankFile(aWorkbook({ 'March 2026': march, 'April 2026': april }))
  expect(reading.questions).toEqual([])
  expect(reading.rows.map(({ row, date }) => [row, date])).toEqual(
    [...march, ...april].map(([day], at) => [at + 1, day]),
  )
  expect(reading.proof).toMatchObject({ rowsRead: 6, rowsRejected: 0 })
})

test('sheets that say neither of whom nor of when they are, or are not alike, are asked about', () => {
  const asked = (bytes: Uint8Array) => readBankFile(bytes).questions.map(({ code }) => code)
  expect(asked(aWorkbook({ 'Sheet 1': march, 'Sheet 2': april }))).toEqual(['sheet'])
  expect(asked(aWorkbook({ Chequing: march, 'March 2026': april }))).toEqual(['sheet'])
})

test('months whose balances do not go on from each other may be of two accounts, and are asked about', () => {
  const withBalance = (opening: number, lines: Lines) => {
    let balance = opening
    return lines.map(([day, text, amount]) => {
      balance += Number(amount)
      return [{ day }, { text }, numberCell(amount), numberCell(balance.toFixed(2))]
    })
  }
  const workbookOf = (opening: number) =>
    writeXlsx(
      [
        { name: 'March', rows: withBalance(100, march) },
        { name: 'April', rows: withBalance(opening, april) },
      ].map(({ name, rows }) => ({
        name,
        rows: [
          { kind: 'columns' as const, cells: [...HEADER, 'Balance'].map((text) => ({ text })) },
          ...rows.map((cells) => ({ kind: 'plain' as const, cells })),
        ],
      })),
    )
  expect(readBankFile(workbookOf(354.9)).proof).toMatchObject({ rowsRead: 6, balanceChain: 'holds' })
  expect(readBankFile(workbookOf(100)).questions.map(({ code }) => code)).toEqual(['sheet'])
})

test('two sheets of the same rows are read once', () => {
  const reading = readBankFile(aWorkbook({ Chequing: march, Copy: march }))
  expect(reading.questions).toEqual([])
  expect(reading.rows).toHaveLength(3)
})

test('of several sheets the only one with a column of dates and one of amounts is read, and is named', () => {
  const plain = (lines: string[][]) =>
    lines.map((cells) => ({ kind: 'plain' as const, cells: cells.map((text) => ({ text })) }))
  const beside = (header: string[]) =>
    readBankFile(
      writeXlsx([
        {
          name: 'Customers',
          rows: plain([header, ['Alder', '2020-01-04', '5000'], ['Birch', '2021-02-05', '7000']]),
        },
        { name: 'Transactions', rows: plain([HEADER, ...march]) },
      ]),
    )
  const reading = beside(['Name', 'Since', 'Limit'])
  expect(reading.questions).toEqual([])
  expect(reading.rows).toHaveLength(3)
  expect(reading.mapping).toMatchObject({ sheet: 'Transactions' })
  expect(reading.evidence).toContain(
    'Of 2 sheets only “Transactions” has a column of dates and one of amounts',
  )
  expect(beside(['Name', 'Date', 'Amount']).questions.map(({ code }) => code)).toEqual(['sheet'])
})

test('a sheet that somebody went on with is not another account: which one is meant is asked', () => {
  const reading = readBankFile(aWorkbook({ Export: march, Edited: [...march, ...april] }))
  expect(reading.questions.map(({ code, options }) => [code, options.map(({ label }) => label)])).toEqual([
    ['sheet', ['Export', 'Edited']],
  ])
})

test('savings that money only passes to and from are an account of their own', () => {
  const across = march.map(([day, text, amount]): [string, string, string] => [
    day,
    text,
    amount.startsWith('-') ? amount.slice(1) : `-${amount}`,
  ])
  expect(partsOf(aWorkbook({ Chequing: [...march, ...april], Savings: across }))).toEqual([
    ['Chequing', 6, '-347.50'],
    ['Savings', 3, '-254.90'],
  ])
})

test('what tells joined sheets apart is not said to be a line of theirs', () => {
  expect(readBankFile(aWorkbook({ Chequing: march, Savings: april })).dialect.preambleRows).toBe(0)
})
