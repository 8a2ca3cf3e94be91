import { expect, test } from 'vitest'
import { readChart } from './read-chart.ts'

test('a chart of another product is read by what its columns are called', () => {
  const text =
    'Type,Account Number,Account Name,Sub-type,Parent Account\r\nIncome,4300,"Berths, yearly",,4000\r\nAssets,1700,Crane,Fixed,\r\n'
  expect(readChart(text)).toEqual({
    rows: [
      {
        line: 2,
        accountCode: '4300',
        accountName: 'Berths, yearly',
        accountType: 'revenue',
        parentAccountCode: '4000',
      },
      {
        line: 3,
        accountCode: '1700',
        accountName: 'Crane',
        accountType: 'asset',
        accountSubtype: 'fixed',
        parentAccountCode: null,
      },
    ],
    problems: [],
  })
})

test('rows that are pasted without a heading are code, name, type, subtype and parent', () => {
  expect(readChart('7100\tFleet\texpense\n7110\tFuel\tExpenses\tcost of sales\t7100\n').rows).toMatchObject([
    { accountCode: '7100', accountType: 'expense', parentAccountCode: null },
    { accountCode: '7110', accountSubtype: 'cost_of_sales', parentAccountCode: '7100' },
  ])
})

test('each line that cannot be read is said, and nothing is taken of the others', () => {
  expect(readChart('code;name;type\n7100;Fleet;expense\n7110;;expense\n7120;Fuel;costs\n')).toEqual({
    rows: [],
    problems: [
      'Line 3: a code and a name are needed.',
      'Line 4: “costs” is no type. Write asset, liability, equity, revenue or expense.',
    ],
  })
})

test('an account that others stand under comes before them, wherever the file has it', () => {
  const codesIn = (...lines: string[]) =>
    readChart(['Code,Name,Type,Subtype,Parent', ...lines].join('\n')).rows.map(
      ({ accountCode }) => accountCode,
    )
  const child = (code: string, parent: string) => `${code},Account,expense,,${parent}`
  expect(
    codesIn(child('7111', '7110'), child('7000', '6000'), child('7110', '7100'), child('7100', '')),
  ).toEqual(['7100', '7110', '7111', '7000'])
  // Which of them is wrong is for the server to say.
  expect(codesIn(child('7400', '7500'), child('7500', '7400'))).toEqual(['7500', '7400'])
})

test('more rows than can be looked through are said', () => {
  const lines = Array.from({ length: 4001 }, (_, at) => `${10_000 + at},Account,expense`)
  const { rows: accounts, problems } = readChart(lines.join('\n'))
  expect([accounts, problems]).toEqual([
    [],
    ['These are 4001 rows, and at most 4000 come in at a time. Make several files.'],
  ])
})
