import { expect, test } from 'vitest'
import { companyOfId } from '../ids/ids.ts'
import { NOTICE_ABOUT, NOTICE_KINDS } from './notice-kinds.ts'
import { placeOfNotice } from './notice-place.ts'
import { toldInWords, whatHappened } from './notice-words.ts'
import { toldOfAnswer, toldOfComment, toldOfRevocation } from './told-of.ts'

const record = '7.202601.01KCBQ8Z6H0000000000000000'
const line = `7.12.20260106.${'0'.repeat(26)}`

test('whatever somebody is told of opens under its own company', () => {
  for (const about of NOTICE_ABOUT)
    for (const kind of NOTICE_KINDS) {
      const aboutId = about === 'bank_line' ? line : about === 'account' ? '12' : record
      const place = placeOfNotice({ id: record, kind, about, aboutId, financialAccountId: 12 })
      const named = [...new URL(place, 'http://x').searchParams.values()].map(companyOfId)
      expect(named).toContain(7)
    }
})

test('who was mentioned is led to what was said, below the statement or the entry that it is about', () => {
  const of = { id: record, aboutId: record, financialAccountId: 12 }
  for (const about of ['reconciliation', 'journal_entry'] as const) {
    for (const kind of ['mentioned', 'answered'] as const)
      expect(placeOfNotice({ ...of, kind, about })).toMatch(/#comments$/)
    expect(placeOfNotice({ ...of, kind: 'waiting', about })).not.toContain('#')
  }
})

test('a comment tells of the day and account of its line, and nothing else that the bank said', () => {
  expect(
    toldOfComment({ commentedOn: 'bank_line', ownerId: line, text: 'Secret? <@ben>', createdBy: 'anna' }),
  ).toEqual([
    {
      userId: 'ben',
      kind: 'mentioned',
      about: 'bank_line',
      aboutId: line,
      financialAccountId: 12,
      title: 'Bank line of Jan 6, 2026',
      detail: null,
    },
  ])
})

test('who completed and approved the same statement is told once that it was taken back', () => {
  const of = { id: record, financialAccountId: 12, periodStart: '2026-01-01', periodEnd: '2026-01-31' }
  const told = toldOfRevocation({ ...of, completedBy: 'anna', approvedBy: 'anna' }, 'A line came.')
  expect(told).toMatchObject([
    { userId: 'anna', title: 'Jan 1, 2026 to Jan 31, 2026', detail: 'A line came.' },
  ])
  expect(toldOfRevocation({ ...of, completedBy: 'anna', approvedBy: 'ben' }, null)).toHaveLength(2)
})

test('what happened is said with the name of who did it, where it is known', () => {
  expect(whatHappened('mentioned', 'Ben')).toBe('Ben mentioned you')
  expect(whatHappened('mentioned', undefined)).toBe('You were mentioned')
  expect(whatHappened('import_failed', 'Ben')).toBe('Import needs you')
  expect(toldInWords({ title: 'Bank line of Jan 6, 2026', more: 2 })).toBe(
    'Bank line of Jan 6, 2026 and 2 more',
  )
})

test('an answer is told to who asked since its writer spoke last, not to who asked before or somebody else', () => {
  const says = (createdBy: string, text: string) =>
    ({ commentedOn: 'reconciliation', ownerId: record, createdBy, text }) as const
  const told = (...said: Parameters<typeof toldOfAnswer>[0][]) =>
    toldOfAnswer(said.at(-1)!, said.slice(0, -1))
  const asked = says('anna', '<@ben>: both?')
  expect(told(asked, says('ben', 'Both.'))).toMatchObject([
    { userId: 'anna', kind: 'answered', title: 'A statement' },
  ])
  expect(told(asked, says('ben', 'Both.'), says('ben', 'As before.'))).toEqual([])
  expect(told(asked, says('carl', 'Both.'))).toEqual([])
  expect(told(asked, says('ben', '<@anna>, both.'))).toEqual([])
})
