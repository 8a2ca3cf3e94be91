import { expect, test } from 'vitest'
import { sameName } from './use-same-name.ts'

const operating = { id: 1, name: 'Operating', institutionName: 'Northfield', accountNumber: '4417' }
const tax = { id: 2, name: 'Tax reserve', institutionName: 'Northfield', accountNumber: '4418' }
const accounts = [operating, tax]

test('a name that another account has is said with that account, however it is written', () => {
  const said = 'Another account is called so: Northfield, ending in 4417. Lists would not tell them apart.'
  expect(sameName(accounts, 'Operating')).toBe(said)
  expect(sameName(accounts, ' operating ')).toBe(said)
  expect(sameName(accounts, 'TAX  RESERVE')).toContain('4418')
})

test('a name that is new, that is not typed yet or that is the own one is let alone', () => {
  expect(sameName(accounts, 'Operating 2')).toBeUndefined()
  expect(sameName(accounts, '')).toBeUndefined()
  expect(sameName(accounts, 'Operating', 1)).toBeUndefined()
  expect(sameName(accounts, 'Tax reserve', 1)).toContain('4418')
})
