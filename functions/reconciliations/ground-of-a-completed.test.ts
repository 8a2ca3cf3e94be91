/**
 * A statement that is completed stands on the lines and entries of its days. Whatever moves them takes it back in the same step
 * and says so: every endpoint that changes lines or entries is tried here, or says why it moves nothing.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../shared/contract/index.ts'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { MOVES_NO_STATEMENT } from '../../test/moves-no-statement.ts'
import { aPaymentBetween, chartAccount } from '../../test/trade-builders.ts'

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

/** An account of a company of its own, empty and with 1,000.00. */
interface Books {
  companyId: number
  accountId: number
  chartAccountId: number
}

const JANUARY = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
const call = (name: Json, asked: Json = {}) => desk.call(name, { as, ...asked })
const bankFile = (...rows: string[]) => `Date,Description,Amount\n${rows.join('\n')}\n`

async function books(): Promise<Books> {
  const { id: companyId } = await aCompany(desk, as)
  const { id: accountId, chartAccountId } = await anAccount(desk, as, companyId)
  return { companyId, accountId, chartAccountId }
}

/** January as its lines have it, completed. */
async function complete({ accountId }: Books, period: Json = JANUARY): Promise<string> {
  const financialAccountId = accountId
  const asked = { ...period, financialAccountId }
  const { openingBalance, calculatedBalance } = (await call('getPeriodBalance', { body: asked })).body
  const body = { ...asked, openingBalance, closingBalance: calculatedBalance, status: 'in_progress' }
  const { id } = (await call('createReconciliation', { body })).body
  const completed = await call('completeReconciliation', { params: { id } })
  expect(completed.body).toMatchObject({ status: 'completed' })
  return id
}

const stateOf = async (id: string) => {
  const { status, revokedBecause, completedAt } = (await call('getReconciliation', { params: { id } })).body
  return { status, revokedBecause, completedAt }
}

async function aPair({ accountId }: Books, amount = '100.00', rest: Json = {}) {
  const bank = await aBankLine(desk, as, accountId, { amount, ...rest })
  const ledger = await aLedgerEntry(desk, as, accountId, { amount: `-${amount}`, ...rest })
  return { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
}

/** One that matching is sure of. */
const aClearPair = (of: Books) =>
  aPair(of, '211.45', { description: 'CUSTOMER LTD INV-4100', transactionDate: '2026-01-06' })
const aMatch = async (of: Books) => (await call('createMatch', { body: await aPair(of) })).body

/** What is there before January is completed gives back what moves its ground afterwards, and what is said of it. */
type Mover = (of: Books) => Promise<readonly [move: () => Promise<unknown>, because: string]>

const BANK_ADDED = 'A bank line of Jan 6, 2026 was added after it was completed.'
const MATCHED = 'A bank line of Jan 6, 2026 was matched after it was completed.'
const UNMATCHED = 'A bank line of Jan 6, 2026 was unmatched after it was completed.'
const byCall =
  (name: string, params: (of: Books) => Json = () => undefined): Mover =>
  async (of) => {
    await aClearPair(of)
    return [() => call(name, { params: params(of), body: {} }), MATCHED]
  }
const anOperation = async (name: string, params: Json, body?: Json) => {
  const reply = await call(name, { params, ...(body && { body }) })
  expect(reply.status).toBeLessThan(300)
  await desk.drain()
}

const ENTRY_ADDED = 'A ledger entry of Dec 30, 2025 was added after it was completed.'
const ENTRY_REVERSED =
  'A ledger entry of Dec 30, 2025 was added after it was completed, and 1 more change came with it.'
const ENTRY_TAKEN_OUT = 'A ledger entry of Dec 30, 2025 was taken out after it was completed.'
const CHEQUE = { items: [{ date: '2025-12-30', description: 'Cheque 118', amount: '-450.00' }] }

/** A fee of 9.00 from before the period. */
async function anEntry({ companyId, chartAccountId }: Books, status: 'POSTED' | 'DRAFT') {
  const chart: Json[] = (await call('listChartAccounts', { query: { companyId } })).body
  const expense = chart.find(({ accountType }) => accountType === 'expense').id
  return {
    journalEntry: { companyId, entryDate: '2025-12-30', status },
    journalEntryLines: [
      { chartAccountId: expense, debitAmount: '9.00', description: 'Fee' },
      { chartAccountId, creditAmount: '9.00', description: 'Fee' },
    ],
  }
}

const BOOKED =
  'A ledger entry of Jan 6, 2026 was added after it was completed, and 1 more change came with it.'

const UNBOOKED =
  'A bank line of Jan 6, 2026 was unmatched after it was completed, and 1 more change came with it.'
const aBooking = async (of: Books) => ({
  transactionIds: [(await aBankLine(desk, as, of.accountId)).id as string],
  chartAccountId: await chartAccount({ desk, as, ...of }, '4000'),
})

const MOVERS: Readonly<Record<string, Mover>> = {
  createSourceTransaction: async ({ accountId }) => [() => aBankLine(desk, as, accountId), BANK_ADDED],
  createLedgerTransaction: async ({ accountId }) => [
    () => aLedgerEntry(desk, as, accountId),
    'A ledger entry of Jan 5, 2026 was added after it was completed.',
  ],
  createJournalEntry: async (of) => {
    const body = await anEntry(of, 'POSTED')
    return [() => call('createJournalEntry', { body }), ENTRY_ADDED]
  },
  postJournalEntry: async (of) => {
    const { id } = (await call('createJournalEntry', { body: await anEntry(of, 'DRAFT') })).body
    return [() => call('postJournalEntry', { params: { id } }), ENTRY_ADDED]
  },
  reverseJournalEntry: async (of) => {
    const { id } = (await call('createJournalEntry', { body: await anEntry(of, 'POSTED') })).body
    const body = { date: '2025-12-30' }
    return [() => call('reverseJournalEntry', { params: { id }, body }), ENTRY_REVERSED]
  },
  voidJournalEntry: async (of) => {
    const { id } = (await call('createJournalEntry', { body: await anEntry(of, 'POSTED') })).body
    const body = { reason: 'Entered twice' }
    return [() => call('voidJournalEntry', { params: { id }, body }), ENTRY_TAKEN_OUT]
  },
  createIntercompanyPayment: async (of) => {
    const body = await aPaymentBetween(desk, as, of)
    return [() => call('createIntercompanyPayment', { body }), ENTRY_ADDED]
  },
  undoIntercompanyPayment: async (of) => {
    const body = await aPaymentBetween(desk, as, of)
    const params = { id: (await call('createIntercompanyPayment', { body })).body.id }
    const undone = { params, body: { reason: 'Paid by the other one' } }
    return [() => call('undoIntercompanyPayment', undone), ENTRY_TAKEN_OUT]
  },
  correctOpening: async ({ accountId: id }) => [
    async () => {
      const { version, openingDate } = (await call('getAccount', { params: { id } })).body
      await call('correctOpening', { params: { id }, body: { balance: '7.00', openingDate, version } })
    },
    'The opening balance was changed after it was completed.',
  ],
  addOpeningItems: async ({ accountId: id }) => [
    () => call('addOpeningItems', { params: { id }, body: CHEQUE }),
    ENTRY_ADDED,
  ],
  removeOpeningItem: async ({ accountId: id }) => {
    const [item] = (await call('addOpeningItems', { params: { id }, body: CHEQUE })).body.items
    return [() => call('removeOpeningItem', { params: { id, lineId: item.id } }), ENTRY_TAKEN_OUT]
  },
  createMatch: async (of) => {
    const body = await aPair(of)
    return [() => call('createMatch', { body }), MATCHED]
  },
  bookLine: async (of) => {
    const { transactionIds, chartAccountId } = await aBooking(of)
    const body = { parts: [{ chartAccountId, amount: '100.00' }] }
    return [() => call('bookLine', { params: { id: transactionIds[0] }, body }), BOOKED]
  },
  bookLines: async (of) => {
    const body = await aBooking(of)
    return [() => call('bookLines', { body }), BOOKED]
  },
  unbookLines: async (of) => {
    const { transactionIds, ...rest } = await aBooking(of)
    await call('bookLines', { body: { transactionIds, ...rest } })
    return [() => call('unbookLines', { body: { transactionIds } }), UNBOOKED]
  },
  deleteLines: async (of) => {
    const { id } = await aBankLine(desk, as, of.accountId)
    const body = { transactionIds: [id] }
    return [
      () => call('deleteLines', { body }),
      'A bank line of Jan 6, 2026 was taken out after it was completed.',
    ]
  },
  createTransfer: async (of) => {
    const { id: sourceTransactionId } = await aBankLine(desk, as, of.accountId)
    const { id: financialAccountId } = await anAccount(desk, as, of.companyId, { name: 'Savings' })
    return [() => call('createTransfer', { body: { sourceTransactionId, financialAccountId } }), BOOKED]
  },
  confirmRequest: async (of) => {
    const { id } = (await call('createJournalEntry', { body: await anEntry(of, 'POSTED') })).body
    await aMember(desk, as, of.companyId, 'ben')
    const params = { id: of.companyId }
    const { version } = (await call('getCompany', { params })).body
    await call('updateCompanyPolicies', { params, body: { requiresSecondPerson: true, version } })
    await call('voidJournalEntry', { params: { id }, body: { reason: 'Entered twice' } })
    const [asked] = (await call('listRequests', { query: { companyId: of.companyId } })).body
    return [() => desk.call('confirmRequest', { as: 'ben', params: { id: asked.id } }), ENTRY_TAKEN_OUT]
  },
  deleteMatch: async (of) => {
    const { id } = await aMatch(of)
    return [() => call('deleteMatch', { params: { id } }), UNMATCHED]
  },
  rejectMatch: async (of) => {
    const { id } = await aMatch(of)
    return [() => call('rejectMatch', { params: { id } }), UNMATCHED]
  },
  undoMatchDecision: async (of) => {
    const { id } = await aMatch(of)
    await call('rejectMatch', { params: { id } })
    return [() => call('undoMatchDecision', { params: { id } }), MATCHED]
  },
  approveProposal: async (of) => {
    const { accountId } = of
    await aClearPair(of)
    await anOperation('createMatchingRun', undefined, { accountId, mode: 'dry' })
    const [{ id }] = (await call('listProposals', { query: { accountId } })).body
    return [() => call('approveProposal', { params: { id } }), MATCHED]
  },
  executeBulkOperation: async (of) => {
    const { companyId } = of
    const { id: matchId } = await aMatch(of)
    const body = { companyId, operationType: 'bulk_reject', matchIds: [matchId] }
    const { id } = (await call('createBulkOperation', { body })).body.operation
    return [() => anOperation('executeBulkOperation', { id }), UNMATCHED]
  },
  undoBulkOperation: async (of) => {
    const { companyId } = of
    const { id: matchId } = await aMatch(of)
    const body = { companyId, operationType: 'bulk_reject', matchIds: [matchId] }
    const { id } = (await call('createBulkOperation', { body })).body.operation
    await anOperation('executeBulkOperation', { id })
    return [() => anOperation('undoBulkOperation', { id }), MATCHED]
  },
  createMatchingRun: async (of) => {
    await aClearPair(of)
    const body = { accountId: of.accountId, mode: 'live' }
    return [() => anOperation('createMatchingRun', undefined, body), MATCHED]
  },
  undoMatchingRun: async (of) => {
    await aClearPair(of)
    const body = { accountId: of.accountId, mode: 'live' }
    const { id } = (await call('createMatchingRun', { body })).body
    await desk.drain()
    return [() => anOperation('undoMatchingRun', { id }), UNMATCHED]
  },
  autoApproveMatches: byCall('autoApproveMatches', ({ companyId }) => ({ id: companyId })),
  matchInBatch: byCall('matchInBatch', ({ companyId }) => ({ id: companyId })),
  autoPersistMatches: byCall('autoPersistMatches', ({ companyId }) => ({ companyId })),
  createImport: async ({ accountId }) => [
    async () => {
      await anUpload(desk, as, accountId, bankFile('2026-01-06,Deposit,100.00'))
      await desk.drain()
    },
    'The file bank.csv brought bank lines dated up to its end after it was completed.',
  ],
  createQuickbooksImport: async ({ accountId }) => [
    async () => {
      const form = new FormData()
      form.append('file', new Blob(['Date,Payee,Payment,Deposit\n01/15/2026,Landlord,900.00,\n']), 'qb.csv')
      expect(
        (await desk.callAndDrain('createQuickbooksImport', { as, params: { accountId }, form })).status,
      ).toBe(201)
    },
    'The file qb.csv brought ledger entries dated up to its end after it was completed.',
  ],
  undoImport: async ({ accountId }) => {
    const { id } = await anUpload(desk, as, accountId, bankFile('2026-01-06,Deposit,100.00'))
    await desk.drain()
    return [
      () => anOperation('undoImport', { id }),
      'A bank line of Jan 6, 2026 was taken out after it was completed.',
    ]
  },
  takeDuplicates: async ({ accountId }) => {
    const text = bankFile('2026-01-06,Coffee,-3.00')
    await anUpload(desk, as, accountId, text)
    await desk.drain()
    const { id } = await anUpload(desk, as, accountId, text, { fileName: 'again.csv' })
    await desk.drain()
    return [
      () => anOperation('takeDuplicates', { id }, {}),
      'The file again.csv brought bank lines dated up to its end after it was completed.',
    ]
  },
}

const ofGround = (subjects: readonly string[] = []) =>
  subjects.some((subject) => subject === 'lines' || subject === 'entries')

test('every endpoint that changes lines or entries is tried, or says why it moves nothing', () => {
  const changing = endpoints.filter(({ changes }) => ofGround(changes)).map(({ name }) => name)
  const known = new Set([...Object.keys(MOVERS), ...Object.keys(MOVES_NO_STATEMENT)])
  expect(changing.filter((name) => !known.has(name))).toEqual([])
})

test.each(Object.entries(MOVERS))('%s takes a completed statement back and says why', async (_, mover) => {
  const of = await books()
  const [move, because] = await mover(of)
  const id = await complete(of)
  await move()
  expect(await stateOf(id)).toEqual({ status: 'in_progress', revokedBecause: because, completedAt: null })
  expect((await call('approveReconciliation', { params: { id } })).body.code).toBe('reconciliation.state')
})

test('what happens after its last day leaves a completed statement as it is', async () => {
  const of = await books()
  const early = await aLedgerEntry(desk, as, of.accountId, { transactionDate: '2026-01-30' })
  const id = await complete(of)
  const late = await aBankLine(desk, as, of.accountId, { transactionDate: '2026-02-02' })
  const body = { sourceTransactionId: late.id, ledgerTransactionId: early.id }
  expect((await call('createMatch', { body })).status).toBe(201)
  expect((await stateOf(id)).status).toBe('completed')
})

test('what was completed behind it falls with it, each for the same reason', async () => {
  const of = await books()
  const january = await complete(of)
  const february = await complete(of, { periodStart: '2026-02-01', periodEnd: '2026-02-28' })
  await aBankLine(desk, as, of.accountId, { transactionDate: '2026-02-03' })
  expect((await stateOf(january)).status).toBe('completed')
  expect((await stateOf(february)).status).toBe('in_progress')
  await aBankLine(desk, as, of.accountId)
  expect((await stateOf(january)).revokedBecause).toBe(BANK_ADDED)
})

test('an approved statement keeps refusing while the completed one behind it is taken back', async () => {
  const of = await books()
  const january = await complete(of)
  expect((await call('approveReconciliation', { params: { id: january } })).status).toBe(200)
  const february = await complete(of, { periodStart: '2026-02-01', periodEnd: '2026-02-28' })
  const body = { financialAccountId: of.accountId, description: 'Late', amount: '-5.00' }
  const late = (transactionDate: string) =>
    call('createSourceTransaction', { body: { ...body, transactionDate } })
  expect((await late('2026-01-31')).body.code).toBe('reconciliation.approved')
  expect((await stateOf(february)).status).toBe('completed')
  expect((await late('2026-02-01')).status).toBe(201)
  expect([(await stateOf(january)).status, (await stateOf(february)).status]).toEqual([
    'approved',
    'in_progress',
  ])
})

test('a transaction that has no more room takes it back right before', async () => {
  const of = await books()
  const { companyId } = of
  const matchIds: string[] = []
  for (let at = 0; at < 24; at++) matchIds.push((await aMatch(of)).id)
  const body = { companyId, operationType: 'bulk_reject', matchIds }
  const { id: operation } = (await call('createBulkOperation', { body })).body.operation
  const id = await complete(of)
  await anOperation('executeBulkOperation', { id: operation })
  expect(await stateOf(id)).toMatchObject({
    status: 'in_progress',
    revokedBecause: expect.stringMatching(
      /^A bank line of Jan 6, 2026 was unmatched after it was completed, and \d+ more changes came with it\.$/,
    ),
  })
  expect((await call('getMatchStats', { query: { companyId } })).body.totalMatches).toBe(0)
})

test('of a completion and a line that comes at the same time, no completed statement is wrong', async () => {
  for (let round = 0; round < 5; round++) {
    const of = await books()
    const body = { financialAccountId: of.accountId, ...JANUARY, status: 'in_progress' }
    const balances = { openingBalance: '1000.00', closingBalance: '1000.00' }
    const { id } = (await call('createReconciliation', { body: { ...body, ...balances } })).body
    const [completed] = await Promise.all([
      call('completeReconciliation', { params: { id } }),
      aBankLine(desk, as, of.accountId),
    ])
    const { status } = await stateOf(id)
    expect(status).toBe('in_progress')
    expect([200, 422]).toContain(completed.status)
    expect(verify(await desk.items()).broken).toEqual([])
  }
})
