import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../shared/domain/calendar/day.ts'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
let charges: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
  charges = await chartAccount('6100')
})
afterAll(() => desk.stop())

const chartOf = async () => (await desk.call('listChartAccounts', { as, query: { companyId } })).body
const chartAccount = async (code: string) =>
  (await chartOf()).find(({ accountCode }: { accountCode: string }) => accountCode === code).id
/** Debits of the fiscal year in which the lines stand. */
async function balanceOf(code: string): Promise<string | undefined> {
  const query = { asOfDate: '2026-12-31' }
  const { body } = await desk.call('getTrialBalance', { as, params: { companyId }, query })
  return body.accounts.find((row: { accountCode: string }) => row.accountCode === code)?.debitBalance
}

async function aRule(rest: Record<string, unknown> = {}) {
  const { status, body } = await desk.call('createRule', {
    as,
    body: {
      companyId,
      name: 'Bank fees',
      when: { side: 'bank', textIncludes: 'account fee', direction: 'out', amountMax: '50.00' },
      action: { kind: 'book_to', chartAccountId: charges },
      ...rest,
    },
  })
  expect([status, body.message]).toEqual([201, undefined])
  return body
}
const aFee = (rest: Record<string, unknown> = {}) =>
  aBankLine(desk, as, accountId, { description: 'Monthly ACCOUNT FEE', amount: '-12.50', ...rest })
const run = async (name: 'runIntelligentMatching' | 'autoApproveMatches') =>
  (await desk.call(name, { as, params: { id: companyId }, body: {} })).body
const matches = async () => (await desk.call('listMatches', { as, query: { companyId } })).body
const entries = async () => (await desk.call('listLedgerTransactions', { as, query: { companyId } })).body
const bankLines = async () => (await desk.call('listSourceTransactions', { as, query: { companyId } })).body

test('a live run books what a rule says is missing, and says which version of which rule did it', async () => {
  const rule = await aRule()
  await aFee()
  await aFee({ transactionDate: '2025-12-30', amount: '-9.95' })
  await aFee({ amount: '-80.00' })
  expect(await run('autoApproveMatches')).toMatchObject({ applied: 2 })
  const made = await matches()
  expect(made[0]).toMatchObject({
    origin: 'rule',
    approvalStatus: 'approved',
    rule: { id: rule.id, version: 1, name: 'Bank fees' },
    reasons: [{ code: 'rule.book_to', sentence: 'Rule "Bank fees" books it to 6100 Bank Charges and Fees' }],
  })
  // The other 9.95 is of the year before, and so in retained earnings.
  expect([await balanceOf('6100'), await balanceOf('3900')]).toEqual(['12.50', '9.95'])
  const { body: journal } = await desk.call('listJournalEntries', { as, query: { companyId } })
  expect(
    journal
      .filter(({ entryType }: { entryType: string }) => entryType === 'RULE')
      .map(({ entryNumber }: { entryNumber: string }) => entryNumber)
      .sort(),
  ).toEqual(['JE-2025-000001', expect.stringMatching(/^JE-2026-0000\d\d$/)])
})

test('the run that booked is undone as one: lines are open, the books are as before', async () => {
  await aRule()
  await aFee()
  const before = await balanceOf('6100')
  const { runs } = await run('autoApproveMatches')
  await desk.call('undoMatchingRun', { as, params: { id: runs[0].id } })
  await desk.drain()
  expect(await balanceOf('6100')).toBe(before)
  expect(await entries()).toEqual([])
  expect((await bankLines())[0].status).toBe('pending')
})

test('a proposal of a rule is booked when a person approves it, and unmatching takes the entry out again', async () => {
  await aRule()
  await aFee()
  const { autoApproved } = await run('runIntelligentMatching')
  expect(autoApproved[0].ledgerTransaction).toBeNull()
  const { status, body: match } = await desk.call('approveProposal', {
    as,
    params: { id: autoApproved[0].id },
  })
  expect([status, match.origin, match.approvedBy]).toEqual([200, 'rule', as])
  expect((await entries())[0]).toMatchObject({ status: 'matched', amount: '12.50', accountCode: '6100' })
  await desk.call('deleteMatch', { as, params: { id: match.id } })
  expect(await entries()).toEqual([])
})

test('a rejected booking is not proposed again', async () => {
  await aRule()
  await aFee()
  const { autoApproved } = await run('runIntelligentMatching')
  await desk.call('rejectProposal', { as, params: { id: autoApproved[0].id } })
  expect((await run('autoApproveMatches')).applied).toBe(0)
})

test('an entry that is in the books already is matched instead of posted twice', async () => {
  await aRule()
  await aFee()
  await aLedgerEntry(desk, as, accountId, {
    description: 'Fee of January',
    amount: '12.50',
    chartAccountId: charges,
    transactionDate: '2026-01-05',
  })
  expect((await run('autoApproveMatches')).applied).toBe(1)
  expect(await entries()).toHaveLength(1)
  expect(await balanceOf('6100')).toBe('12.50')
})

test('a booking waits for a person while an open entry of its size stands on another account', async () => {
  await aRule()
  await aFee()
  await aLedgerEntry(desk, as, accountId, { description: 'Parking', amount: '12.50', category: 'expense' })
  const found = await run('autoApproveMatches')
  expect(found).toMatchObject({
    applied: 0,
    suggestedMatches: [
      { ledgerTransaction: null, riskFactors: [expect.stringContaining('another account')] },
    ],
  })
})

test('a rule sends a line to the entries with its words, and marks or withholds others', async () => {
  await aRule({
    name: 'Rent',
    when: { side: 'bank', textIncludes: 'cheque' },
    action: { kind: 'match_to', textIncludes: 'rent' },
  })
  await aRule({
    name: 'Own accounts',
    when: { side: 'bank', textIncludes: 'tfr' },
    action: { kind: 'mark', as: 'transfer' },
  })
  await aRule({
    name: 'Cash',
    when: { side: 'bank', textIncludes: 'atm' },
    action: { kind: 'never_propose' },
  })
  for (const [description, amount] of [
    ['CHEQUE 77', '-900.00'],
    ['TFR 8812', '-500.00'],
    ['ATM 4', '-60.00'],
  ] as const)
    await aBankLine(desk, as, accountId, { description, amount })
  for (const [description, amount] of [
    ['Lease of the van', '900.00'],
    ['Rent March', '900.00'],
    ['To savings', '500.00'],
    ['Cash', '60.00'],
  ] as const)
    await aLedgerEntry(desk, as, accountId, { description, amount, transactionDate: '2026-01-06' })

  const { runs, ...found } = await run('autoApproveMatches')
  const all = [...found.autoApproved, ...found.suggestedMatches, ...found.manualReview]
  expect(all.map((item) => [item.sourceTransaction.description, item.ledgerTransaction.description])).toEqual(
    [['CHEQUE 77', 'Rent March']],
  )
  expect(all[0].matchingReasons).toContain('Rule "Rent" sends it here')
  const classOf = async () =>
    (await bankLines()).find(({ description }: { description: string }) => description === 'TFR 8812')
      .classification
  expect(await classOf()).toBe('transfers')
  const marked = (await bankLines()).find(
    (line: { classification: string }) => line.classification === 'transfers',
  )
  expect(
    (await desk.items())
      .filter(({ pk }) => String(pk).startsWith(`C#${companyId}#audit`))
      .flatMap(({ changes }) => changes as { entityIds?: string[]; action: string }[])
      .filter(({ action, entityIds }) => action === 'updated' && entityIds?.includes(marked.id)),
  ).toEqual([
    {
      entityType: 'source_transaction',
      action: 'updated',
      entityIds: [marked.id],
      after: { byRuleOfRun: runs[0].id },
    },
  ])
  await desk.call('undoMatchingRun', { as, params: { id: runs[0].id } })
  await desk.drain()
  expect(await classOf()).toBe('unclassified')
})

test('what a person said a line is, a rule does not change', async () => {
  await aRule({
    when: { side: 'bank', textIncludes: 'tfr' },
    action: { kind: 'mark', as: 'transfer' },
  })
  const { id } = await aBankLine(desk, as, accountId, { description: 'TFR 8812', amount: '-500.00' })
  const body = { transactionIds: [id], classification: 'unclassified' }
  await desk.call('classifyTransactions', { as, body })
  await run('autoApproveMatches')
  expect(await bankLines()).toMatchObject([
    { classification: 'unclassified', confidenceData: { by: 'person' } },
  ])
})

test('a rule is tried before it is kept: how many lines, examples, and which an earlier rule decides', async () => {
  await aRule()
  await aFee()
  await aFee({ amount: '-80.00' })
  const size = (await desk.items()).length
  const { body } = await desk.call('tryRule', {
    as,
    body: { companyId, when: { side: 'bank', textIncludes: 'fee' } },
  })
  expect(body).toMatchObject({ lookedAt: 2, isAll: true, caught: 2, decides: 1 })
  expect(
    body.examples.map(({ line, decidedBy }: { line: { amount: string }; decidedBy: string }) => [
      line.amount,
      decidedBy,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['-12.50', 'Bank fees'],
      ['-80.00', null],
    ]),
  )
  expect((await desk.items()).length).toBe(size)
})

test('a rule is tried on what people decided: what it would gain, agree with, contradict and lose', async () => {
  const transactionDate = addDays(desk.untilHour(12), -3)
  const aBill = (description: string, amount: string) =>
    aBankLine(desk, as, accountId, { description, amount: `-${amount}`, transactionDate })
  await aBill('TLSCO 340', '44.70')
  const line = await aBill('TLSCO 221', '31.10')
  const entry = await aLedgerEntry(desk, as, accountId, {
    description: 'Telephone',
    amount: '31.10',
    category: 'expense',
    transactionDate,
  })
  await desk.call('createMatch', {
    as,
    body: { sourceTransactionId: line.id, ledgerTransactionId: entry.id },
  })
  const tried = async (action: Record<string, unknown>) =>
    (
      await desk.call('tryRule', {
        as,
        body: { companyId, when: { side: 'bank', textIncludes: 'tlsco' }, action },
      })
    ).body.history
  const booked = await tried({ kind: 'book_to', chartAccountId: charges })
  expect(booked).toMatchObject({ lookedAt: 2, gains: 1, agrees: 0, contradicts: 1, loses: 0 })
  expect(booked.against).toMatchObject([{ line: { description: 'TLSCO 221' }, matchedWith: 'Telephone' }])
  const general = await chartAccount('6000')
  expect(await tried({ kind: 'book_to', chartAccountId: general })).toMatchObject({
    gains: 1,
    agrees: 1,
    contradicts: 0,
  })
  expect(await tried({ kind: 'never_propose' })).toMatchObject({ gains: 0, loses: 1 })
  await aRule({
    name: 'By hand',
    when: { side: 'bank', textIncludes: '221' },
    action: { kind: 'never_propose' },
  })
  expect(await tried({ kind: 'never_propose' })).toMatchObject({ gains: 0, loses: 0 })
})

test('rules show what each would catch; one that is off catches and decides nothing', async () => {
  const fees = await aRule()
  const off = await aRule({
    name: 'All fees',
    isActive: false,
    priority: 1,
    when: { side: 'bank', textIncludes: 'fee' },
  })
  await aFee()
  const { body } = await desk.call('countRules', { as, query: { companyId } })
  expect(body.counts).toEqual([
    { ruleId: off.id, caught: 1, decides: 0 },
    { ruleId: fees.id, caught: 1, decides: 1 },
  ])
})

test('a rule is changed from the version that was read, and switched off it does nothing', async () => {
  const rule = await aRule()
  const change = {
    name: rule.name,
    priority: rule.priority,
    when: rule.when,
    action: rule.action,
    isActive: false,
    version: 1,
  }
  const changed = await desk.call('updateRule', { as, params: { id: rule.id }, body: change })
  expect(changed.body).toMatchObject({ isActive: false, version: 2 })
  expect((await desk.call('updateRule', { as, params: { id: rule.id }, body: change })).body.code).toBe(
    'version.stale',
  )
  await aFee()
  expect((await run('autoApproveMatches')).applied).toBe(0)
  expect((await desk.call('deleteRule', { as, params: { id: rule.id } })).status).toBe(204)
  expect((await desk.call('listRules', { as, query: { companyId } })).body).toEqual([])
})

test('a rule that could not work is refused at the field', async () => {
  const refused = async (body: Record<string, unknown>) => {
    const reply = await desk.call('createRule', { as, body: { companyId, name: 'X', ...body } })
    return [reply.status, reply.body.errors[0]?.path]
  }
  const own = (await desk.call('getAccount', { as, params: { id: accountId } })).body.chartAccountId
  const book = { kind: 'book_to', chartAccountId: charges }
  expect(await refused({ when: { side: 'bank' }, action: book })).toEqual([400, 'body.when.textIncludes'])
  expect(await refused({ when: { side: 'bank', amountMin: '5', amountMax: '4' }, action: book })).toEqual([
    400,
    'body.when.amountMax',
  ])
  expect(await refused({ when: { side: 'ledger', textIncludes: 'fee' }, action: book })).toEqual([
    422,
    'body.when.side',
  ])
  expect(
    await refused({ when: { side: 'bank', textIncludes: 'fee' }, action: { ...book, chartAccountId: own } }),
  ).toEqual([422, 'body.action.chartAccountId'])
  // As where a line is booked by hand: what is owed and what earlier years came to follow from the rest.
  for (const code of ['1100', '2000', '3900'])
    expect(
      await refused({
        when: { side: 'bank', textIncludes: 'fee' },
        action: { ...book, chartAccountId: await chartAccount(code) },
      }),
    ).toEqual([422, 'body.action.chartAccountId'])
})

test('rules are policy: an accountant sees and tries them, an administrator writes them', async () => {
  await aMember(desk, as, companyId, `ben${companyId}`)
  const ben = `ben${companyId}`
  const body = {
    companyId,
    name: 'X',
    when: { side: 'bank', textIncludes: 'fee' },
    action: { kind: 'never_propose' },
  }
  expect((await desk.call('createRule', { as: ben, body })).status).toBe(403)
  expect((await desk.call('listRules', { as: ben, query: { companyId } })).status).toBe(200)
  expect((await desk.call('tryRule', { as: ben, body: { companyId, when: body.when } })).status).toBe(200)
})

test('what people confirmed twice is known the next time', async () => {
  const pair = async (bank: string, ledger: string, amount: string) => [
    await aBankLine(desk, as, accountId, { description: bank, amount: `-${amount}` }),
    await aLedgerEntry(desk, as, accountId, { description: ledger, amount, transactionDate: '2026-01-04' }),
  ]
  for (const [text, amount] of [
    ['VISA DEBIT TLSCO 221', '31.10'],
    ['VISA DEBIT TLSCO 340', '44.70'],
  ] as const) {
    const [line, entry] = await pair(text, 'Telephone', amount)
    await desk.call('createMatch', {
      as,
      body: { sourceTransactionId: line!.id, ledgerTransactionId: entry!.id },
    })
  }
  await pair('VISA DEBIT TLSCO 377', 'Telephone', '40.00')
  await aLedgerEntry(desk, as, accountId, {
    description: 'Parking',
    amount: '40.00',
    transactionDate: '2026-01-04',
  })
  const found = await run('runIntelligentMatching')
  const [item] = [...found.autoApproved, ...found.suggestedMatches, ...found.manualReview]
  expect(item.ledgerTransaction.description).toBe('Telephone')
  expect(item.matchingReasons.join()).toContain('Confirmed before')
})
