import { expect, test } from 'vitest'
import { day } from '../calendar/day.ts'
import { companyOfId, lineId, parseLineId, parseRecordId, recordId } from './ids.ts'

const hash = '0123456789abcdef0123456789abcdef'

test('the id of a line says whose it is and where it lies', () => {
  const id = lineId({ companyId: 7, accountId: 52, date: day('2026-02-28'), hash })
  expect(id).toBe(`7.52.20260228.${hash}`)
  expect(parseLineId(id)).toEqual({ companyId: 7, accountId: 52, date: '2026-02-28', hash })
  expect(companyOfId(id)).toBe(7)
})

test('the id of a record says whose it is and when it was made', () => {
  const key = '01KCBQ8Z6H0000000000000000'
  const id = recordId({ companyId: 7, month: '202602' as never, key })
  expect(parseRecordId(id)).toEqual({ companyId: 7, month: '202602', key })
  expect(parseRecordId(`${id}-000012`)).toEqual({ companyId: 7, month: '202602', key: `${key}-000012` })
})

test.each([
  `7.52.20260230.${hash}`,
  `07.52.20260228.${hash}`,
  '7.52.20260228.',
  `7.52.20260228.${hash}x`,
  '../etc',
  '7',
  'C#1#',
])('%j is no id of a line', (text) => {
  expect(parseLineId(text)).toBeUndefined()
  expect(companyOfId(text)).toBeUndefined()
})
