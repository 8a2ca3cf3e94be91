/** How often automatic matches are found wrong: by whoever undoes them, and by a person who is asked without being told. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
let made = 0
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  await aMember(desk, as, companyId, 'cleo')
  accountId = (await anAccount(desk, as, companyId)).id
})

async function pairs(count: number) {
  for (let at = 0; at < count; at++) {
    made++
    const [reference, amount] = [`INV-${4100 + made}`, `${211 + made * 37}.45`]
    const transactionDate = `2026-02-${String(1 + (made % 28)).padStart(2, '0')}`
    const description = `CUSTOMER ${made} ${reference}`
    await aBankLine(desk, as, accountId, { description, amount, transactionDate })
    const referenceNumber = reference
    await aLedgerEntry(desk, as, accountId, {
      description,
      amount: `-${amount}`,
      referenceNumber,
      transactionDate,
    })
  }
}
const call = async (name: Json, sent: Json = {}, who = as) => desk.call(name, { as: who, ...sent })
/** A live run over so many more pairs. */
async function approved(count: number): Promise<Json> {
  await pairs(count)
  return (await call('autoApproveMatches', { params: { id: companyId }, body: {} })).body
}
const looks = async (): Promise<Json[]> => (await call('listSecondLooks', { query: { companyId } })).body
const answer = (id: string, body: Json, who = 'cleo') =>
  call('answerSecondLook', { params: { id }, body }, who)
const measured = async (): Promise<Json> =>
  (await call('listMeasuredErrors', { query: { companyId } })).body[0]
const matches = async (): Promise<Json[]> => (await call('listMatches', { query: { companyId } })).body
const matchOf = async (id: string) => (await matches()).find((match) => match.id === id)
const undo = (id: string) => call('deleteMatch', { params: { id } })

test('a few automatic matches are asked about, each with several entries and without what was matched', async () => {
  await approved(7)
  const asked = await looks()
  expect(asked).toHaveLength(5)
  for (const look of asked) {
    expect(Object.keys(look).toSorted()).toEqual([
      'currency',
      'financialAccountId',
      'id',
      'ledgerTransactions',
      'sourceTransaction',
    ])
    expect(look.ledgerTransactions).toHaveLength(6)
    const days = look.ledgerTransactions.map(({ transactionDate }: Json) => transactionDate)
    expect(days).toEqual(days.toSorted())
    const { ledgerTransactionId } = await matchOf(look.id)
    expect(look.ledgerTransactions.map(({ id }: Json) => id)).toContain(ledgerTransactionId)
  }
  expect(await measured()).toMatchObject({ automatic: 7, looked: 0, waiting: 5, atMost: 1, pause: null })
})

test('no more than ten wait on an account, and none of what people approve', async () => {
  for (let run = 0; run < 3; run++) await approved(5)
  expect(await looks()).toHaveLength(10)
  await pairs(1)
  const { body: run } = await call('autoMatch', { body: { accountId } })
  await call('approveProposal', { params: { id: run.matches[0].id }, body: {} })
  expect(await looks()).toHaveLength(10)
})

test('whoever chooses the same entry finds the match right, and hears so only then', async () => {
  await approved(3)
  const [look] = await looks()
  const { ledgerTransactionId } = await matchOf(look.id)
  const { body } = await answer(look.id, { ledgerTransactionId })
  expect(body).toMatchObject({
    verdict: 'right',
    match: { id: look.id, secondLook: { verdict: 'right', blindVerdict: 'right', answeredBy: 'cleo' } },
  })
  expect(await measured()).toMatchObject({ automatic: 3, found: 0, looked: 1, wrong: 0, waiting: 2 })
  expect((await looks()).map(({ id }) => id)).not.toContain(look.id)
})

test('a slip that found a match wrong is taken back by somebody else or an administrator; it counts no longer, and never as right', async () => {
  await approved(3)
  const [look] = await looks()
  const { ledgerTransactionId } = await matchOf(look.id)
  expect((await answer(look.id, { ledgerTransactionId: null })).body.verdict).toBe('wrong')
  expect((await answer(look.id, { ledgerTransactionId })).body.code).toBe('second-look.own-wrong')
  expect((await answer(look.id, {})).body.code).toBe('second-look.own-wrong')
  expect(await measured()).toMatchObject({ looked: 1, wrong: 1 })
  const { body } = await answer(look.id, { ledgerTransactionId }, as)
  expect(body).toEqual({ verdict: 'unsure', match: null })
  expect((await matchOf(look.id)).secondLook).toMatchObject({ verdict: 'unsure', blindVerdict: 'wrong' })
  expect(await measured()).toMatchObject({ looked: 0, wrong: 0, pause: null })
})

test('who cannot tell is not told what was matched, and what is answered after that cannot count as right', async () => {
  await approved(3)
  const [look] = await looks()
  expect((await answer(look.id, {})).body).toEqual({ verdict: 'unsure', match: null })
  const { ledgerTransactionId } = await matchOf(look.id)
  expect((await answer(look.id, { ledgerTransactionId })).body.verdict).toBe('unsure')
  expect(await measured()).toMatchObject({ looked: 0, wrong: 0 })
})

test('a match that was found right can be found wrong later', async () => {
  await approved(3)
  const [look] = await looks()
  const { ledgerTransactionId } = await matchOf(look.id)
  await answer(look.id, { ledgerTransactionId })
  expect((await answer(look.id, { ledgerTransactionId: null })).body.verdict).toBe('wrong')
  expect(await measured()).toMatchObject({ looked: 1, wrong: 1 })
})

test('while a second look waits, no list tells that there is one, or what to choose from', async () => {
  await approved(3)
  expect((await matches()).filter((match) => 'secondLook' in match)).toEqual([])
  const told = async () =>
    JSON.stringify(await call('listAuditHistory', { params: { companyId }, query: { entityType: 'match' } }))
  expect(await told()).toContain('CUSTOMER')
  expect(await told()).not.toContain('secondLook')
  const [look] = await looks()
  await answer(look.id, { ledgerTransactionId: null })
  expect((await matches()).filter((match) => 'secondLook' in match)).toHaveLength(1)
  expect(await told()).toContain('secondLook')
})

test('an entry that was not among those shown is no answer, and who was not drawn is not asked about', async () => {
  await approved(7)
  const [look] = await looks()
  const drawn = new Set((await looks()).map(({ id }) => id))
  const other = (await matches()).find(({ id }) => !drawn.has(id))
  await pairs(1)
  const { body: open } = await call('listLedgerTransactions', { query: { accountId, status: 'pending' } })
  const stranger = { ledgerTransactionId: open[0].id }
  expect((await answer(look.id, stranger)).body.code).toBe('second-look.entry')
  expect((await answer(other.id, { ledgerTransactionId: null })).body.code).toBe('second-look.not-asked')
})

test('two that are found wrong pause the automatic tier: runs only propose, and say so, until an administrator resumes it', async () => {
  await approved(6)
  const [one, other] = await looks()
  await answer(one.id, { ledgerTransactionId: null })
  expect((await measured()).pause).toBeNull()
  await answer(other.id, { ledgerTransactionId: null })
  const { pause } = await measured()
  expect(pause).toMatchObject({ state: 'paused', wrong: 2, of: 6, bySecondLook: false, oneWrongIn: 2000 })

  const { body: waits } = await call('getWaitingForMe', { params: { companyId } })
  expect(waits.notices).toMatchObject([{ kind: 'automatic_paused', about: 'account', by: 'cleo' }])

  const held = await approved(2)
  expect([held.applied, held.autoApproved.length]).toEqual([0, 2])
  expect(held.runs).toMatchObject([{ isHeld: true, mode: 'live', applied: 0 }])

  const resume = (who: string, body: Json = {}) =>
    call('resumeAutomaticMatching', { body: { accountId, reason: 'A slip of mine', ...body } }, who)
  expect((await resume('cleo')).status).toBe(403)
  expect((await resume(as, { reason: ' ' })).status).toBe(400)
  expect((await resume(as)).body).toMatchObject({ state: 'resumed', resumedBy: as, reason: 'A slip of mine' })
  expect((await resume(as)).body.code).toBe('automatic.not-paused')
  expect(await measured()).toMatchObject({ automatic: 0, found: 0, looked: 0, wrong: 0 })
  expect((await approved(0)).applied).toBe(2)

  const { body: history } = await call('listAuditHistory', {
    params: { companyId },
    query: { entityType: 'automatic_pause' },
  })
  expect(history.map(({ action, userId }: Json) => [action, userId])).toEqual([
    ['updated', as],
    ['created', 'cleo'],
  ])
})

test('what was found before automatic matching was resumed is never set against what is found after it', async () => {
  await approved(4)
  const old = (await looks()).slice(0, 2)
  for (const { id } of old) await answer(id, { ledgerTransactionId: null })
  await call('resumeAutomaticMatching', { body: { accountId, reason: 'Looked into' } })
  for (const { id } of old)
    expect(
      (await answer(id, { ledgerTransactionId: (await matchOf(id)).ledgerTransactionId }, as)).status,
    ).toBe(200)
  expect(await measured()).toMatchObject({ looked: 0, wrong: 0 })
  const fresh = await looks()
  for (const { id } of fresh.slice(0, 2)) await answer(id, { ledgerTransactionId: null })
  expect(await measured()).toMatchObject({ looked: 2, wrong: 2, pause: { state: 'paused', wrong: 2 } })
})

test('a second pause says when it was resumed before, and what was found before that stays out of its count', async () => {
  await approved(6)
  const all = await looks()
  const [one, other] = all
  for (const { id } of [one, other]) await answer(id, { ledgerTransactionId: null })
  await call('resumeAutomaticMatching', { body: { accountId, reason: 'Looked into' } })
  const { resumedAt } = (await measured()).pause
  for (const { id } of all.slice(2, 4)) await answer(id, { ledgerTransactionId: null })
  expect(await measured()).toMatchObject({ wrong: 2, pause: { state: 'paused', wrong: 2, resumedAt } })
  const { body: waits } = await call('getWaitingForMe', { params: { companyId } })
  expect(waits.notices.map(({ detail }: Json) => detail)).toContain(
    '2 automatic matches were found wrong since it was resumed. Runs only propose until an administrator resumes it.',
  )

  const { ledgerTransactionId } = await matchOf(one.id)
  expect((await answer(one.id, { ledgerTransactionId }, as)).status).toBe(200)
  expect(await measured()).toMatchObject({ looked: 2, wrong: 2 })
})

test('a rejection that is taken back after automatic matching was resumed hides none of the next errors', async () => {
  await approved(4)
  const all = await matches()
  const reject = async (id: string) => {
    await call('undoMatchDecision', { params: { id }, body: {} })
    return call('rejectMatch', { params: { id }, body: {} })
  }
  for (const { id } of all.slice(0, 2)) await reject(id)
  await approved(0)
  expect(await measured()).toMatchObject({ found: 2, pause: { state: 'paused' } })
  await call('resumeAutomaticMatching', { body: { accountId, reason: 'Looked into' } })
  for (const { id } of all.slice(0, 2))
    expect((await call('undoMatchDecision', { params: { id }, body: {} })).status).toBe(200)
  for (const { id } of all.slice(2)) await undo(id)
  expect(await measured()).toMatchObject({ found: 2, pause: { state: 'paused', wrong: 2 } })
})

test('undoing automatic matches counts, and pauses; undoing what a person approved does not', async () => {
  await pairs(2)
  const { body: run } = await call('autoMatch', { body: { accountId } })
  for (const { id } of run.matches) await call('approveProposal', { params: { id }, body: {} })
  for (const { id } of await matches()) await undo(id)
  expect(await measured()).toMatchObject({ automatic: 0, found: 0, pause: null })

  await approved(3)
  for (const { id } of (await matches()).slice(0, 2)) await undo(id)
  expect(await measured()).toMatchObject({
    automatic: 5,
    found: 2,
    pause: { state: 'paused', wrong: 2, of: 5 },
  })
})

test('a match that a second look found wrong and that is undone then is one wrong match', async () => {
  await approved(3)
  const [one, other] = await looks()
  await answer(one.id, { ledgerTransactionId: null })
  await undo(one.id)
  expect(await measured()).toMatchObject({ automatic: 3, found: 0, looked: 1, wrong: 1, pause: null })
  await answer(other.id, { ledgerTransactionId: (await matchOf(other.id)).ledgerTransactionId })
  await undo(other.id)
  expect(await measured()).toMatchObject({ found: 0, looked: 2, wrong: 2, pause: { wrong: 2, of: 3 } })
})

test('an automatic match that a person undoes is not made again by the next run, until somebody lets it be proposed', async () => {
  await approved(5)
  const [match] = await matches()
  await undo(match.id)
  expect(await approved(0)).toMatchObject({ applied: 0 })
  expect(await matches()).toHaveLength(4)
  const { sourceTransactions, ledgerTransactions } = match
  const { body: rejected } = await call('listRejectedPairs', { query: { accountId } })
  expect(rejected).toMatchObject([{ sourceTransactions, ledgerTransactions, rejectedBy: as }])
  const idsOf = (lines: Json[]) => lines.map(({ id }) => id)
  await call('proposeAgain', {
    body: {
      accountId,
      sourceTransactionIds: idsOf(sourceTransactions),
      ledgerTransactionIds: idsOf(ledgerTransactions),
    },
  })
  expect(await approved(0)).toMatchObject({ applied: 1 })
})

test('a run that is undone as a whole says of none of its matches that it was wrong', async () => {
  const { runs } = await approved(3)
  await call('undoMatchingRun', { params: { id: runs[0].id } })
  await desk.drain()
  expect(await measured()).toMatchObject({ automatic: 0, found: 0, waiting: 0 })
  expect((await approved(0)).applied).toBe(3)
})

test('what a rule books is no guess: it is not among what could be wrong, and undone it pauses nothing', async () => {
  const chart = (await call('listChartAccounts', { query: { companyId } })).body
  const charges = chart.find(({ accountCode }: Json) => accountCode === '6100').id
  const action = { kind: 'book_to', chartAccountId: charges }
  const when = { side: 'bank', textIncludes: 'wire fee' }
  await call('createRule', { body: { companyId, name: 'Wire fees', when, action } })
  const aFee = { description: 'WIRE FEE', transactionDate: '2026-02-03' }
  for (const amount of ['-15.00', '-16.00', '-17.00'])
    await aBankLine(desk, as, accountId, { ...aFee, amount })
  // One is in the books already, which the rule finds there.
  const entry = { ...aFee, category: 'expense', amount: '17.00' }
  await aLedgerEntry(desk, as, accountId, { ...entry, chartAccountId: charges })
  expect(await approved(2)).toMatchObject({ applied: 5 })
  const booked = (await matches()).filter(({ origin }) => origin === 'rule')
  expect(booked).toHaveLength(3)
  const asked = (await looks()).map(({ id }) => id)
  expect(booked.filter(({ id }) => asked.includes(id))).toEqual([])
  expect(await measured()).toMatchObject({ automatic: 2, found: 0, pause: null })
  for (const { id } of booked) expect((await undo(id)).status).toBe(204)
  expect(await measured()).toMatchObject({ automatic: 2, found: 0, pause: null })
})
