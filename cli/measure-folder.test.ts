import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Truth } from './compare-with-truth.ts'

const root = mkdtempSync(join(tmpdir(), 'measure-'))
afterAll(() => rmSync(root, { recursive: true }))

const HEADER = 'Date,Description,Amount,Balance\n'
const FILE = `${HEADER}2026-01-02,Corner Coffee,-4.50,95.50\n2026-01-15,Client,1200.00,1295.50\n`
const EITHER_WAY = `${HEADER}01/02/2026,Coffee,-4.50,95.50\n01/03/2026,Client,1200.00,1295.50\n`
const TRUTH: Truth = {
  rows: [
    { date: '2026-01-02', amount: '-4.50', mustContain: ['corner', 'COFFEE'] },
    { date: '2026-01-15', amount: '1200', mustContain: ['Client'] },
  ],
}

/** A folder of files, each with its truth; of a file without one there is nothing to compare. */
function aFolder(name: string, files: Record<string, [text: string, truth?: Truth]>): string {
  for (const [file, [text, truth]] of Object.entries(files)) {
    const path = join(root, name, file)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
    if (truth) writeFileSync(`${path}.truth.json`, JSON.stringify(truth))
  }
  return join(root, name)
}

function measure(folder: string, ...args: string[]) {
  const command = [join(import.meta.dirname, 'read.ts'), '--measure', folder, ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

function withFirst(change: Partial<Truth['rows'][number]>): Truth {
  const [first, ...others] = TRUTH.rows
  return { rows: [{ ...first!, ...change }, ...others] }
}

test('a folder of files is measured against the truth beside them, file by file and as a table', () => {
  const folder = aFolder('mixed', {
    'banks/right.csv': [FILE, TRUTH],
    'banks/other-day.csv': [FILE, withFirst({ date: '2026-01-01', altDate: '2026-01-02' })],
    'banks/textless.csv': [FILE, withFirst({ mustContain: ['Bakery'] })],
    'asked.csv': [EITHER_WAY, TRUTH],
    'asked-rightly.csv': [EITHER_WAY, { ...TRUTH, undecidable: [{ about: 'date-order' }] }],
    'refused.csv': ['%PDF-1.7\n', TRUTH],
    'no-movements.940': [':20:1\n:25:1\n:60F:C260101EUR1,00\n:62F:C260131EUR1,00\n-\n', { rows: [] }],
    'set-aside.csv': [
      `${FILE},Lost,1.00,\n`,
      { rows: [...TRUTH.rows, { date: null, amount: '1.00', mustContain: ['Lost'] }] },
    ],
    'list.tsv': ['file\tbank\n'],
  })
  const { status, stdout } = measure(folder)
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(/^asked {5}asked-rightly\.csv \| date-order: .* \| undecidable: date-order$/),
    expect.stringMatching(/^asked {5}asked\.csv \| date-order: /),
    'right     banks/other-day.csv',
    'right     banks/right.csv',
    'textless  banks/textless.csv | line 2 does not say Bakery',
    'right     no-movements.940 | The MT940 file holds no transactions.',
    expect.stringMatching(/^refused {3}refused\.csv \| .*PDF/),
    'set aside set-aside.csv | a row without a day 1.00 is set aside, with its reason',
    'no truth  list.tsv',
    '',
    '                    decidable  undecidable',
    'right                       3            0',
    'asked                       1            1',
    'rows set aside              1            0',
    'without their text          1            0',
    'refused                     1            0',
    'silently wrong              0            0',
    '',
    '8 files, 7 decidable: 3 right, 1 asked, 1 rows set aside, 1 without their text, 1 refused, 0 silently wrong',
    '',
  ])
  expect(status).toBe(0)
})

test('a file that is wrong without a word ends with code 1 and names its first difference', () => {
  const folder = aFolder('wrong', {
    'amount.csv': [FILE, withFirst({ amount: '4.50' })],
    'missing.csv': [FILE, { rows: [...TRUTH.rows, { date: '2026-01-20', amount: '-7.00' }] }],
    'too-many.csv': [FILE, { rows: TRUTH.rows.slice(0, 1) }],
  })
  const { status, stdout } = measure(folder, '--json', '-')
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toEqual({
    files: [
      ['amount.csv', 'line 2 is read as 2026-01-02 -4.50, which may be 2026-01-02 4.50'],
      ['missing.csv', '2026-01-20 -7.00 is missing'],
      ['too-many.csv', 'line 3 is read as 2026-01-15 1200.00, which the file does not hold'],
    ].map(([file, difference]) => ({ file, undecidable: [], outcome: 'wrong', difference })),
    withoutTruth: [],
  })
})

test('a folder without truth, a truth without rows and a mapping for a folder end with code 2 and a sentence', () => {
  const bare = aFolder('bare', { 'a.csv': [FILE] })
  expect(measure(bare)).toMatchObject({
    status: 2,
    stderr: 'No file in that folder has its truth beside it, as NAME.truth.json.\n',
  })
  expect(measure(bare, '--mapping', 'm.json').stderr).toContain('for one file')
  expect(measure(aFolder('odd', { 'a.csv': [FILE, {} as Truth] })).stderr).toContain('has no list of rows')
  expect(measure(join(root, 'nowhere')).status).toBe(2)
})
