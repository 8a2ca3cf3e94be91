import { expect, test } from 'vitest'
import { recountInWords } from './recount-in-words.ts'

const last = {
  startedAt: '2026-01-31T14:04:00.000Z',
  finishedAt: '2026-01-31T14:05:00.000Z',
  counted: { companies: 1, bankLines: 6012, ledgerEntries: 1, auditRecords: 44, invariants: 45 },
  isWhole: true,
  broken: 0,
  findings: [],
  lastHeldAt: '2026-01-31T14:05:00.000Z',
}
const since = last.finishedAt
const said = (of: Parameters<typeof recountInWords>[0]) => {
  const { isAlarming, headline, details } = recountInWords(of, 'UTC')
  return [isAlarming, [headline, ...details].join(' ').replaceAll('\u202f', ' ')]
}

test('a recount that found everything as it must be says when, of how much, and to how many rules', () => {
  expect(said({ last, isOverdue: false, since })).toEqual([
    false,
    'Recounted Jan 31, 2026, 2:05 PM: everything held. 6,012 bank lines, 1 ledger entry and 44 audit records were held to 45 rules.',
  ])
})

test('a company that was never recounted is told when it will be, and after a day that nothing is proved', () => {
  expect(said({ last: null, isOverdue: false, since })).toEqual([
    false,
    'Not recounted yet. The first recount comes within a day.',
  ])
  expect(said({ last: null, isOverdue: true, since })).toEqual([
    true,
    'Not recounted yet. Another one is due, and none has come to its end since Jan 31, 2026, 2:05 PM: nothing is proved of what came later.',
  ])
})

test('what does not hold says how much it is, when everything last held, and what was too new to look at', () => {
  const broken = {
    ...last,
    broken: 2,
    counted: { ...last.counted, unsealedAuditRecords: 3 },
    lastHeldAt: '2026-01-30T14:00:00.000Z',
  }
  const [isAlarming, words] = said({ last: broken, isOverdue: false, since })
  expect(isAlarming).toBe(true)
  expect(words).toContain('Recounted Jan 31, 2026, 2:05 PM: 2 findings. Everything last held Jan 30, 2026')
  expect(words).toContain('Not in the audit chain yet when it looked: 3 audit records.')
  expect(said({ last: { ...broken, lastHeldAt: null }, isOverdue: false, since })[1]).toContain(
    'No recount has found that everything held.',
  )
})

test('a result that is older than a day is an alarm, however good it was', () => {
  const [isAlarming, words] = said({ last, isOverdue: true, since })
  expect(isAlarming).toBe(true)
  expect(words).toMatch(
    /^No recount since Jan 31, 2026, 2:05 PM, when everything held\..* nothing is proved of what came later/,
  )
})

test('what was too large to be looked at together is said, and never that everything held', () => {
  const [isAlarming, words] = said({ last: { ...last, isWhole: false }, isOverdue: false, since })
  expect(isAlarming).toBe(false)
  expect(words).toMatch(
    /^Recounted in part Jan 31, 2026, 2:05 PM: nothing was found\..*Left out were the chain of the audit, link by link, and the lines of what approvals froze;.*$/,
  )
})

test('a recount that could hold nothing to each other says so, and not that it left out less', () => {
  const alone = { ...last, isWhole: false, counted: { ...last.counted, slicesLeft: 1 } }
  const [, words] = said({ last: alone, isOverdue: false, since })
  expect(words).toContain('Recounted in part Jan 31, 2026, 2:05 PM: nothing was found.')
  expect(words).toContain('No match was held to its lines')
  expect(words).not.toContain('a part was looked at after another')
})
