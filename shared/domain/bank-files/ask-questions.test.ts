import { expect, test } from 'vitest'
import { decimalOf } from '../money/money.ts'
import { readBankFile } from './read-bank-file.ts'

const read = (text: string, fileName = '') => readBankFile(new TextEncoder().encode(text), { fileName })

test('what a file leaves open is asked with both readings of the same two rows', () => {
  const { questions } = read(
    'Date,Description,Amount\n02/03/2026,Rent,-900.00\n04/05/2026,Client,1200.00\n05/06/2026,Phone,-45.10\n',
  )
  expect(questions.map(({ code }) => code)).toEqual(['date-order'])
  expect(questions[0]?.options.map(({ examples }) => examples.map(({ row, date }) => [row, date]))).toEqual([
    [
      [1, '2026-02-03'],
      [2, '2026-04-05'],
    ],
    [
      [1, '2026-03-02'],
      [2, '2026-05-04'],
    ],
  ])
})

test('the likelier reading stands first', () => {
  const lines = [
    '2026-03-02,HARBOUR BOOKS,12.10',
    '2026-03-04,NORTH 4471,-80.00',
    '2026-03-05,ALDER BAKERY,16.99',
    '2026-03-07,BIRCH TOOLS,44.20',
  ]
  const { questions } = read(['Transaction Date,Description,Amount', ...lines, ''].join('\n'), 'visa.csv')
  expect(questions.map(({ code }) => code)).toEqual(['sign'])
  const [likely, other] = questions[0]!.options.map(({ examples }) =>
    examples.map(({ amount }) => decimalOf(amount)),
  )
  expect(likely).toEqual(['-12.10', '80.00'])
  expect(other).toEqual(['12.10', '-80.00'])
  expect(questions[0]!.because).toBe('Files of Brim Financial were seen so, and not often enough to be sure')
})

test('nothing is called likelier where nothing speaks for it', () => {
  const lines = ['02/03/2026,Rent,-900.00', '04/05/2026,Client,1200.00', '05/06/2026,Phone,-45.10']
  const { questions } = read(['Date,Description,Amount', ...lines].join('\n'))
  expect(questions.map(({ code, because }) => [code, because])).toEqual([['date-order', undefined]])
})

test('a row that sums the others up is none of them', () => {
  const { rows } = read(
    'Date,Description,Amount\n2026-03-01,Rent,-900.00\n2026-03-02,Client,1200.00\nSum,,300.00\n',
  )
  expect(rows.map(({ amount }) => decimalOf(amount))).toEqual(['-900.00', '1200.00'])
})

test('which column is the amount is asked with what each of them would read, however it writes cents', () => {
  const { questions } = read('2026-01-14;Cafe Linde;5,00;71,20\n2026-01-15;Client Birch;300,00;18,40\n')
  expect(questions.map(({ code }) => code)).toEqual(['columns'])
  expect(
    questions[0]?.options.map(({ examples }) => examples.map(({ amount }) => decimalOf(amount))),
  ).toEqual([
    ['5.00', '300.00'],
    ['71.20', '18.40'],
  ])
})

test('an answer is a whole mapping, under which the next file of the layout asks nothing', () => {
  const header = 'Date,Description,Amount\n'
  const { questions } = read(
    `${header}02/03/2026,Rent,-900.00\n04/05/2026,Client,1200.00\n05/06/2026,Phone,-45.10\n`,
  )
  const { mapping } = questions[0]!.options[1]!
  const next = readBankFile(
    new TextEncoder().encode(
      `${header}01/04/2026,Rent,-900.00\n02/04/2026,Client,1200.00\n03/04/2026,Phone,-45.10\n`,
    ),
    { mapping },
  )
  expect(next.questions).toEqual([])
  expect(next.rows.map(({ date }) => date)).toEqual(['2026-04-01', '2026-04-02', '2026-04-03'])
})
