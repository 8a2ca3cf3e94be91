import { expect, test } from 'vitest'
import { parseDateFormat } from '../../dialect/read-date.ts'
import { WORLD_LAYOUTS } from './world-layouts.ts'

test('at least 250 layouts of 40 countries are known, each by one name', () => {
  expect(WORLD_LAYOUTS.length).toBeGreaterThanOrEqual(250)
  expect(new Set(WORLD_LAYOUTS.map(({ country }) => country)).size).toBeGreaterThanOrEqual(40)
  expect(new Set(WORLD_LAYOUTS.map(({ id }) => id)).size).toBe(WORLD_LAYOUTS.length)
})

test('every one of them says day, text and amount, and where that was learnt', () => {
  const wrong = WORLD_LAYOUTS.filter(({ roles = [], source = '', dateFormat, plus }) => {
    const hasText = roles.includes('text') || roles.includes('payee')
    const hasAmount = roles.includes('amount') || (roles.includes('debit') && roles.includes('credit'))
    const isConsistent =
      roles.includes('debit') === (plus === 'columns') && roles.includes('type') === (plus === 'type')
    const isSourced = /^(?:recalled|\S.* (?:seen|told))$/.test(source)
    const hasDates = dateFormat === undefined || parseDateFormat(dateFormat) !== undefined
    return !(roles.includes('date') && hasText && hasAmount && isConsistent && isSourced && hasDates)
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})
