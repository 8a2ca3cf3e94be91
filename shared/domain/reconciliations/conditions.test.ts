import { expect, test } from 'vitest'
import type { ApprovalFacts, CompletionFacts } from './completion-facts.ts'
import { conditionsOf, explainedOf, firstUnmet } from './conditions.ts'

const WHOLE = { from: '2026-10-01', to: '2026-10-31', opening: null, closing: null, importedBy: 'anna' }
const OCTOBER: CompletionFacts = {
  currency: 'USD',
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  openingBalance: '1000.00',
  closingBalance: '1100.00',
  calculatedBalance: '1100.00',
  difference: '0.00',
  adjustedBankBalance: '1100.00',
  adjustedBookBalance: '1100.00',
  unexplained: '0.00',
  leftByMatches: '0.00',
  balanceBefore: '1000.00',
  opened: { balance: '1000.00', on: '2026-01-01', linesBefore: 0, linesThroughEnd: 0 },
  previous: { id: '1.202609.a', periodEnd: '2026-09-30', closingBalance: '1000.00', status: 'approved' },
  today: '2026-10-31',
  runningImports: [],
  files: [WHOLE],
  objections: [],
  explainedBalances: [],
}
const OBJECTION = {
  said: 'october.csv says $1,082.00.',
  remedy: 'Say why.',
  importIds: ['1.202611.i'],
  mayStay: true,
}
const NOTHING = { count: 0, ids: [], immaterial: 0 }
const NOTHING_OPEN: ApprovalFacts = {
  materiality: '0.00',
  openLines: NOTHING,
  unrecordedLines: NOTHING,
  pendingMatches: [],
  drafts: [],
  oldItems: [],
  itemAgeLimitDays: 90,
  ownPart: { userId: 'berta', hasPrepared: false, typedLines: [], excludedLines: [] },
}

const october = (facts: Partial<CompletionFacts>, approval: Partial<ApprovalFacts> = {}) =>
  conditionsOf({ ...OCTOBER, ...facts }, { ...NOTHING_OPEN, ...approval })

test('where nothing stands in the way every condition is met, and none leads elsewhere', () => {
  const conditions = october({})
  expect(conditions.every(({ isMet, count, link }) => isMet && count === 0 && link === null)).toBe(true)
  expect(firstUnmet(conditions, 'approve')).toBeUndefined()
})

test.each<[string, Partial<CompletionFacts>, string, object | null]>([
  [
    'previous',
    { previous: { ...OCTOBER.previous!, status: 'in_progress' } },
    'The previous statement, to Sep 30, 2026, has to be completed first.',
    { to: 'reconciliation', ids: ['1.202609.a'] },
  ],
  [
    'period-over',
    { today: '2026-10-30' },
    'The period ends on Oct 31, 2026, and today is Oct 30, 2026. It can be completed once the period is over.',
    null,
  ],
  [
    'import-running',
    { runningImports: ['1.202611.i'] },
    '1 import is bringing lines into this account. Wait until that is finished.',
    { to: 'imports', ids: ['1.202611.i'] },
  ],
  [
    'opening-differs',
    { openingBalance: '1000.01' },
    'The opening balance is $1,000.01, but the previous statement closed with $1,000.00. The two have to be equal.',
    { to: 'reconciliation', ids: ['1.202609.a'] },
  ],
  [
    'difference',
    { difference: '18.00', calculatedBalance: '1082.00' },
    'It does not tie out: $18.00 is missing. Opening balance and lines add up to $1,082.00, but the bank says $1,100.00.',
    null,
  ],
  [
    'difference',
    { difference: '-10.00', calculatedBalance: '1110.00' },
    'It does not tie out: $10.00 is too much. Opening balance and lines add up to $1,110.00, but the bank says $1,100.00.',
    null,
  ],
  [
    'bank-balances',
    { objections: [OBJECTION] },
    'october.csv says $1,082.00. Say why.',
    { to: 'imports', ids: ['1.202611.i'] },
  ],
  [
    'left-by-matches',
    { leftByMatches: '-0.01' },
    'Bank and books agree only because $0.01 is hidden in the balances. It comes from matches whose two sides differ: unmatch them, post the difference, and match them with it.',
    { to: 'matches', ids: [] },
  ],
])('%s stands in the way of completing', (code, facts, sentence, link) => {
  expect(firstUnmet(october(facts), 'complete')).toMatchObject({ code, sentence, link, isMet: false })
})

test('what the bank’s balances say stays once it is explained in just these words, and only where it may', () => {
  const explainedBalances = [{ said: OBJECTION.said, reason: 'A misprint.', by: 'anna', at: '2026-11-02' }]
  const balancesOf = (facts: Partial<CompletionFacts>) =>
    october({ explainedBalances, ...facts }).find(({ code }) => code === 'bank-balances')
  expect(balancesOf({ objections: [OBJECTION] })).toMatchObject({
    isMet: true,
    sentence: 'october.csv says $1,082.00. Explained: A misprint.',
  })
  expect(balancesOf({ objections: [{ ...OBJECTION, mayStay: false }] })).toMatchObject({ isMet: false })
  const other = { ...OBJECTION, said: 'october.csv says $1,083.00.' }
  expect(balancesOf({ objections: [OBJECTION, other] })).toMatchObject({ isMet: false, count: 1 })
  const both = [other, OBJECTION].map(({ said }) => ({ said, reason: 'It.', by: 'anna', at: '2026-11-02' }))
  expect(explainedOf({ objections: [OBJECTION, other], explainedBalances: both })).toEqual(both.toReversed())
  expect(balancesOf({})).toMatchObject({ sentence: 'No balance in a bank file contradicts it.' })
})

test('what bank and books differ by is said to come from matches only where it is exactly what they leave', () => {
  const unmet = (unexplained: string, leftByMatches: string) =>
    firstUnmet(october({ unexplained, leftByMatches }), 'complete')?.code
  expect(unmet('0.01', '0.01')).toBe('left-by-matches')
  expect(unmet('5.00', '0.00')).toBe('unexplained')
  expect(unmet('5.01', '0.01')).toBe('unexplained')
})

test.each<[string, Partial<ApprovalFacts>, string]>([
  [
    'second-person',
    { ownPart: { userId: 'berta', hasPrepared: true, typedLines: [], excludedLines: [] } },
    'You prepared this statement, and this company requires a second person. Someone else has to approve it.',
  ],
  [
    'second-person',
    { ownPart: { userId: 'berta', hasPrepared: false, typedLines: [], excludedLines: ['a', 'b'] } },
    'You excluded 2 bank lines of this statement, and this company requires a second person.',
  ],
  [
    'second-person',
    { ownPart: { userId: 'berta', hasPrepared: false, typedLines: ['a'], excludedLines: [] } },
    'You typed 1 bank line of this statement, and this company requires a second person.',
  ],
  ['open-lines', { openLines: { count: 2, ids: ['a', 'b'], immaterial: 0 } }, '2 bank lines are still open'],
  ['unrecorded-lines', { unrecordedLines: { count: 1, ids: ['a'], immaterial: 0 } }, '1 bank line is in the'],
  ['pending-matches', { pendingMatches: ['m'] }, '1 match awaits approval'],
  ['draft-entries', { drafts: ['e', 'f'] }, '2 draft entries are dated in the period'],
  ['old-items', { oldItems: ['l'] }, '1 item is older than 90 days on Oct 31, 2026'],
])('%s stands in the way of approving, and not of completing', (code, approval, words) => {
  const conditions = october({}, approval)
  expect(firstUnmet(conditions, 'complete')).toBeUndefined()
  const unmet = firstUnmet(conditions, 'approve')
  expect(unmet).toMatchObject({ code })
  expect(unmet?.sentence).toContain(words)
})

test('whoever signs over a bank file that they imported themselves reads so, and is not refused', () => {
  const said = (...by: string[]) =>
    october({ files: by.map((importedBy) => ({ ...WHOLE, importedBy })) }).find(
      ({ code }) => code === 'second-person',
    )
  const other = 'Someone other than the person who prepared it approves it.'
  expect(said('anna')).toMatchObject({ isMet: true, sentence: other })
  expect(said('berta')).toMatchObject({
    isMet: true,
    sentence: `${other} You imported the bank file of this period yourself. Compare it with the bank’s own statement.`,
  })
  expect(said('berta', 'anna', 'berta')!.sentence).toBe(
    `${other} You imported 2 of the 3 bank files of this period yourself. Compare them with the bank’s own statement.`,
  )
})

test('what is too small to stand in the way is said all the same', () => {
  const conditions = october({}, { materiality: '5.00', openLines: { count: 0, ids: [], immaterial: 3 } })
  expect(conditions.find(({ code }) => code === 'open-lines')).toMatchObject({
    isMet: true,
    sentence:
      'Of the open lines up to Oct 31, 2026, 3 bank lines are of at most $5.00 and may stay open: each is listed.',
  })
})

test('where one person is enough none other is among the conditions, and what nobody signed off is named all the same', () => {
  const conditions = october({}, { ownPart: null, pendingMatches: ['m'] })
  expect(conditions.map(({ code }) => code)).not.toContain('second-person')
  expect(conditions.find(({ code }) => code === 'pending-matches')).toMatchObject({
    isMet: true,
    sentence:
      'Of the bank lines up to Oct 31, 2026, 1 match awaits approval. Approving the statement approves what is pending as well: the package lists each match, and once a statement is approved nothing in it can be rejected.',
    link: { to: 'matches', ids: ['m'] },
  })
})

test('the first statement of an account has none before it to wait for', () => {
  const codes = october({ previous: null }).map(({ code }) => code)
  expect(codes).not.toContain('previous')
  expect(codes).not.toContain('opening-differs')
})

test('days of which no file of the bank says anything are named, and stand in nobody’s way', () => {
  const said = (files: CompletionFacts['files']) =>
    october({ files }).find(({ code }) => code === 'bank-files')
  expect(said([{ ...WHOLE, to: '2026-10-29', closing: '1100.00' }])).toMatchObject({
    isMet: true,
    sentence: 'No bank file covers Oct 30, 2026 to Oct 31, 2026: any line there was entered by hand.',
  })
  expect(said([])).toMatchObject({
    isMet: true,
    sentence: 'No bank file covers this period: its closing balance and any lines were entered by hand.',
  })
})

test('where lines of days before the opening balance are counted on top of it, what is unexplained says so', () => {
  const opened = { balance: '1000.00', on: '2026-10-20', linesBefore: 2, linesThroughEnd: 2 }
  const said = firstUnmet(october({ unexplained: '100.00', opened }), 'complete')!.sentence
  expect(said).toContain(
    'This includes the opening balance of $1,000.00 on Oct 20, 2026, and 2 bank lines are dated before it, added on top: if the opening balance already includes them, they count twice.',
  )
})

test('where both began with the same, what they differ by is looked for in the period and not before it', () => {
  const differing = { unexplained: '100.00', difference: '100.00', closingBalance: '1350.00' }
  const saidOf = (of: object) =>
    october({ previous: null, ...differing, ...of }).find(({ code }) => code === 'unexplained')!
  const alike = saidOf({})
  expect(alike.sentence).toContain(
    'Both were $1,000.00 before Oct 1, 2026. Correct the closing balance to match the bank’s, or import the missing lines of the period.',
  )
  expect(alike.link).toBeNull()
  const apart = saidOf({ openingBalance: '1100.00' })
  expect(apart.sentence).toContain(
    'The statement opens with $1,100.00, and before Oct 1, 2026 the account held $1,000.00. Correct the opening balance of the account,',
  )
  expect(apart.link).toEqual({ to: 'opening', ids: [] })
})

test('a period from before the account opened is not proved by its opening balance alone, and is by a bank line or by nothing to prove', () => {
  const opened = { balance: '1000.00', on: '2026-11-01', linesBefore: 0, linesThroughEnd: 0 }
  const refusedWith = (of: Partial<typeof opened>) =>
    firstUnmet(october({ opened: { ...opened, ...of } }), 'complete')?.code
  expect(firstUnmet(october({ opened }), 'complete')).toMatchObject({
    code: 'before-opening',
    sentence:
      'The account opened with $1,000.00 on Nov 1, 2026, and it has no bank line up to Oct 31, 2026, so nothing here shows what the bank held then. ' +
      'Delete this statement and begin with one that ends on Nov 1, 2026 or later.',
  })
  expect(refusedWith({ on: '2026-10-31' })).toBeUndefined()
  expect(refusedWith({ linesBefore: 1, linesThroughEnd: 1 })).toBeUndefined()
  expect(refusedWith({ balance: '0.00' })).toBeUndefined()
})
