import { expect, test } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import { BankFileError } from '../bank-file-error.ts'
import { readBankFile } from '../read-bank-file.ts'

type Cell = string | number | { day: number }

const SECTOR = 512
const le16 = (value: number) => [value & 255, (value >> 8) & 255]
const le32 = (value: number) => [...le16(value & 0xffff), ...le16(Math.floor(value / 65_536) & 0xffff)]
const record = (id: number, data: number[]) => [...le16(id), ...le16(data.length), ...data]
const wide = (text: string) => [...text].flatMap((char) => le16(char.charCodeAt(0)))
const float = (value: number) => [...new Uint8Array(new Float64Array([value]).buffer)]

/** A workbook as Excel 97 wrote it: strings in a table, 7.5 as a double, whole numbers in short, days by their format. */
function aWorkbook(rows: Cell[][], { state = 0, before = [] as number[] } = {}): Uint8Array {
  const strings = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))]
  const sst = [
    ...le32(strings.length),
    ...le32(strings.length),
    ...strings.flatMap((text) => [...le16(text.length), 1, ...wide(text)]),
  ]
  const cells = rows.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      const place = [...le16(at), ...le16(column)]
      if (typeof cell === 'string')
        return record(0xfd, [...place, ...le16(0), ...le32(strings.indexOf(cell))])
      if (typeof cell === 'object') return record(0x203, [...place, ...le16(1), ...float(cell.day)])
      return Number.isInteger(cell)
        ? record(0x27e, [...place, ...le16(0), ...le32((cell * 4 + 2) >>> 0)])
        : record(0x203, [...place, ...le16(0), ...float(cell)])
    }),
  )
  const bof = (kind: number) =>
    record(0x809, [...le16(0x600), ...le16(kind), ...le16(0), ...le16(0), ...le32(0), ...le32(0)])
  const xf = (format: number) => record(0xe0, [...le16(0), ...le16(format), ...Array<number>(16).fill(0)])
  const globals = (offset: number) => [
    ...bof(5),
    ...xf(0),
    ...xf(14),
    ...record(0x85, [...le32(offset), state, 0, 3, 0, ...[...'Tab'].map((char) => char.charCodeAt(0))]),
    ...record(0xfc, sst),
    ...record(0x0a, []),
  ]
  const offset = globals(0).length
  return container([...globals(offset), ...bof(16), ...before, ...cells, ...record(0x0a, [])])
}

/** A compound file: header, allocation table, directory, then the stream. */
function container(stream: number[]): Uint8Array {
  const sectors = Math.max(8, Math.ceil(stream.length / SECTOR))
  const size = sectors * SECTOR
  const table = [0xfffffffd, 0xfffffffe]
  for (let at = 0; at < sectors; at++) table.push(at === sectors - 1 ? 0xfffffffe : at + 3)
  const header = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array<number>(16).fill(0)]
  header.push(
    ...le16(0x3e),
    ...le16(3),
    ...le16(0xfffe),
    ...le16(9),
    ...le16(6),
    ...Array<number>(10).fill(0),
  )
  header.push(...le32(1), ...le32(1), ...le32(0), ...le32(4_096), ...le32(0xfffffffe), ...le32(0))
  header.push(...le32(0xfffffffe), ...le32(0), ...le32(0))
  for (let at = 1; at < 109; at++) header.push(...le32(0xffffffff))
  const entry = (name: string, kind: number, start: number, bytes: number) => [
    ...[...wide(name), ...Array<number>(64).fill(0)].slice(0, 64),
    ...le16((name.length + 1) * 2),
    kind,
    1,
    ...Array<number>(48).fill(0),
    ...le32(start),
    ...le32(bytes),
    ...le32(0),
  ]
  const directory = [...entry('Root Entry', 5, 0xfffffffe, 0), ...entry('Workbook', 2, 2, size)]
  const padded = (part: number[], length: number) => [...part, ...Array<number>(length - part.length).fill(0)]
  const fat = padded(
    table.flatMap((next) => le32(next)),
    SECTOR,
  )
  return new Uint8Array([...header, ...fat, ...padded(directory, SECTOR), ...padded(stream, size)])
}

const STATEMENT: Cell[][] = [
  ['Date', 'Description', 'Amount', 'Balance'],
  [{ day: 46_058 }, 'Bäckerei Korn', -7.5, 92.5],
  [{ day: 46_059 }, 'Client Oak', 100, 192.5],
]

test('a workbook of Excel 97 is read as those of today are', () => {
  const { rows, certain, proof } = readBankFile(aWorkbook(STATEMENT))
  expect(certain).toBe(true)
  expect(rows.map(({ date, description, amount }) => [date, description, decimalOf(amount)])).toEqual([
    ['2026-02-05', 'Bäckerei Korn', '-7.50'],
    ['2026-02-06', 'Client Oak', '100.00'],
  ])
  expect(proof.balanceChain).toBe('holds')
})

test('a hidden sheet is not read', () => {
  expect(() => readBankFile(aWorkbook(STATEMENT, { state: 1 }))).toThrow(BankFileError)
})

test('what it hides is read, and said', () => {
  const hiddenRow = record(0x208, [...le16(2), ...Array<number>(10).fill(0), ...le16(0x20), ...le16(0)])
  const hiddenColumn = record(0x7d, [...le16(1), ...le16(1), ...le16(0), ...le16(0), ...le16(1)])
  const before = [...hiddenColumn, ...hiddenRow]
  const { evidence, rows } = readBankFile(aWorkbook(STATEMENT, { before }))
  expect(rows).toEqual(readBankFile(aWorkbook(STATEMENT)).rows)
  expect(evidence).toContain('The workbook hides 1 row and 1 column: read all the same')
})

test('a workbook cut off at any place is read or refused by name', () => {
  const whole = aWorkbook(STATEMENT)
  for (let size = 8; size < whole.length; size += 97) {
    try {
      readBankFile(whole.slice(0, size))
    } catch (error) {
      expect(error).toBeInstanceOf(BankFileError)
    }
  }
})
