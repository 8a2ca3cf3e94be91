import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'read-'))
afterAll(() => rmSync(folder, { recursive: true }))

function aFile(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

function read(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'read.ts'), ...args],
    {
      encoding: 'utf8',
    },
  )
  return { status, stdout, stderr }
}

const BANK_FILE =
  'Date,Description,Amount,Balance\n2026-01-02,Coffee,-4.50,95.50\n2026-01-15,Client,1200.00,1295.50\n,Lost,1.00,\n'

test('a file is read to JSON with amounts as decimal strings, and summed up on the screen', () => {
  const out = join(folder, 'out.json')
  const { status, stdout } = read(aFile('january.csv', BANK_FILE), '--json', out)
  expect(status).toBe(0)
  expect(stdout).toContain('rows read      3 (2 accepted, 1 rejected; 0 other lines)')
  expect(stdout).toContain('balance chain  holds')
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({
    certain: true,
    questions: [],
    dialect: { format: 'csv', delimiter: ',', dateFormat: 'YYYY-MM-DD' },
    rows: [
      { row: 1, date: '2026-01-02', description: 'Coffee', amount: '-4.50', balance: '95.50' },
      { row: 2, date: '2026-01-15', description: 'Client', amount: '1200.00', balance: '1295.50' },
    ],
    rejected: [{ row: 3, reason: 'The date is missing' }],
    proof: { rowsRead: 3, net: '1195.50' },
  })
})

test('a file that leaves a question open is read, and the question is asked with both readings', () => {
  const file = aFile(
    'open.csv',
    'Date,Description,Amount,Balance\n01/02/2026,Coffee,-4.50,95.50\n01/03/2026,Client,1200.00,1295.50\n',
  )
  const { status, stdout } = read(file, '--json', '-')
  expect(status).toBe(0)
  const { certain, questions } = JSON.parse(stdout)
  expect(certain).toBe(false)
  expect(questions).toMatchObject([
    {
      code: 'date-order',
      options: [{ examples: [{ date: '2026-01-02' }, {}] }, { examples: [{ date: '2026-02-01' }, {}] }],
    },
  ])
  const chosen = aFile('mapping.json', JSON.stringify(questions[0].options[1].mapping))
  expect(JSON.parse(read(file, '--mapping', chosen, '--json', '-').stdout)).toMatchObject({
    certain: true,
    rows: [{ date: '2026-02-01' }, { date: '2026-03-01' }],
  })
})

test('a file that cannot be read ends with code 2 and a sentence', () => {
  const pdf = read(aFile('statement.csv', '%PDF-1.7\n'))
  expect(pdf).toMatchObject({ status: 2, stdout: '' })
  expect(pdf.stderr).toContain('The PDF is damaged')
  expect(read(join(folder, 'nothing.csv'))).toMatchObject({ status: 2, stderr: 'There is no such file.\n' })
  expect(read().status).toBe(2)
  expect(read(aFile('a.csv', BANK_FILE), '--side', 'moon')).toMatchObject({ status: 2 })
})

test('lines of several accounts are all read, each account by itself', () => {
  const file = aFile(
    'accounts.csv',
    'Account Number,Date,Description,Amount,Balance\nA-1,2026-01-15,Coffee,-4.50,95.50\nA-1,2026-01-16,Client,100.00,195.50\nB-2,2026-01-15,Rent,-50.00,450.00\nB-2,2026-01-19,Refund,20.00,470.00\n',
  )
  const { status, stdout } = read(file, '--json', '-')
  expect(status).toBe(0)
  const { certain, rows, accounts } = JSON.parse(stdout)
  expect(certain).toBe(true)
  expect(rows.map(({ account }: { account: string }) => account)).toEqual(['A-1', 'A-1', 'B-2', 'B-2'])
  expect(accounts).toMatchObject([
    { account: 'A-1', proof: { net: '95.50', balanceChain: 'holds', closingBalance: '195.50' } },
    { account: 'B-2', proof: { net: '-30.00', balanceChain: 'holds', closingBalance: '470.00' } },
  ])
  expect(read(file).stdout).toContain('account        B-2')
})
