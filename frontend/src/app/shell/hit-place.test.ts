import { expect, test } from 'vitest'
import { HIT_KINDS, type SearchHit } from '../../../../shared/contract/search.ts'
import { listOfKind, placeOfHit } from './hit-place.ts'

const LINE = '1.5.20260102.0123456789abcdef0123456789abcdef'

const hit = (kind: SearchHit['kind'], isOpen = false) =>
  ({
    kind,
    id: LINE,
    title: 'Tea & cake',
    isOpen,
  }) as SearchHit

test('everything that is found can be opened', () => {
  for (const kind of HIT_KINDS) expect(placeOfHit(hit(kind))).toMatch(/^\/[a-z]/)
})

test('an open bank line is opened where it can be matched, another one as itself among those of its day', () => {
  expect(placeOfHit(hit('bank_line', true))).toBe(`/reconciliation?tab=matching&line=${LINE}`)
  expect(placeOfHit(hit('bank_line'))).toBe(`/accounts?transactions=5&day=2026-01-02&row=${LINE}`)
})

test('a ledger entry is opened as itself among those of its day', () => {
  const place = `/ledger?account=5&period=custom&from=2026-01-02&to=2026-01-02&row=${LINE}`
  expect(placeOfHit(hit('ledger_entry'))).toBe(place)
})

test('the list in which older ones are looked for is asked for the same words', () => {
  expect(listOfKind('bank_line', 'Tea & cake')).toBe('/accounts?lines=Tea%20%26%20cake')
  expect(listOfKind('ledger_entry', 'Tea & cake')).toBe('/ledger?q=Tea%20%26%20cake')
  expect(listOfKind('journal_entry', 'rent')).toBe('/entry-management?tab=journal&q=rent')
  expect(listOfKind('person', 'ben')).toBeUndefined()
})
