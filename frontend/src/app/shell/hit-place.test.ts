import { expect, test } from 'vitest'
import { HIT_KINDS, type SearchHit } from '../../../../shared/contract/search.ts'
import { placeOfHit } from './hit-place.ts'

const hit = (kind: SearchHit['kind'], isOpen = false) =>
  ({
    kind,
    id: '1.5.20260102.ab',
    title: 'Tea & cake',
    date: '2026-01-02',
    accountId: 5,
    isOpen,
  }) as SearchHit

test('everything that is found can be opened', () => {
  for (const kind of HIT_KINDS) expect(placeOfHit(hit(kind))).toMatch(/^\/[a-z]/)
})

test('an open bank line is opened where it can be matched, another one among those of its day', () => {
  expect(placeOfHit(hit('bank_line', true))).toBe('/reconciliation?tab=matching&line=1.5.20260102.ab')
  expect(placeOfHit(hit('bank_line'))).toBe('/accounts?transactions=5&day=2026-01-02')
})
