import { expect, test } from 'vitest'
import { readItems } from './read-items.ts'

const read = (text: string) => readItems(new TextEncoder().encode(text))

test('date, description and amount are enough; a reference is taken along', () => {
  expect(
    read(
      'Date,Description,Amount,Reference\n2024-06-20,Cheque 118,-450.00,118\n2024-06-27,Deposit,275.00,\n',
    ),
  ).toEqual({
    items: [
      { date: '2024-06-20', description: 'Cheque 118', amount: '-450.00', reference: '118' },
      { date: '2024-06-27', description: 'Deposit', amount: '275.00', reference: '' },
    ],
    problem: undefined,
  })
})

test('cheques alone, pasted without a heading, are read with their sign', () => {
  expect(read('2024-06-20,Cheque 118,-450.00\n2024-06-27,Cheque 121,-275.00\n').items).toMatchObject([
    { date: '2024-06-20', description: 'Cheque 118', amount: '-450.00' },
    { date: '2024-06-27', description: 'Cheque 121', amount: '-275.00' },
  ])
})

test('a row that cannot be read is named, and so is what cannot be decided', () => {
  const { items, problem } = read(
    'Date,Description,Amount\n2024-06-20,Cheque 118,-450.00\n2024-06-31,Cheque 121,-275.00\n',
  )
  expect(items).toHaveLength(1)
  expect(problem).toContain('Line 3 could not be read')
  expect(read('Date,Description,Amount\n01/02/2024,Cheque 118,-450.00\n').problem).toContain('2026-01-31')
  expect(read('DATE,DESCRIPTION,AMOUNT,CHECK #,STATUS\n').problem).toContain('holds no movements')
})
