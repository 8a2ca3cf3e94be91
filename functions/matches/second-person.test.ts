/** Where the company asks for a second person, nobody alone takes a match apart that two people signed and that posts an entry. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, chartAccount } from '../../test/trade-builders.ts'

let desk: Desk
let companyId: number
let accountId: number
/** Of 100.00, which a bank line of 100.00 pays. */
let ledgerId: string
let invoiceId: string
let savingsId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
  await aMember(desk, as, companyId, 'ben')
  await aMember(desk, as, companyId, 'vera', 'viewer')
  savingsId = (await anAccount(desk, as, companyId, { name: 'Savings', accountType: 'savings' })).id
  ledgerId = (await aLedgerEntry(desk, as, accountId, { amount: '-100.00' })).id
  invoiceId = (await aDocument(ground(), (await aContact(ground())).id, '100.00')).id
  await policies({ requiresSecondPerson: true })
})
afterAll(async () => {
  expect(verify(await desk.items()).broken).toEqual([])
  await desk.stop()
})

async function policies(change: Json) {
  const { version } = (await desk.call('getCompany', { as, params: { id: companyId } })).body
  await desk.call('updateCompanyPolicies', {
    as,
    params: { id: companyId },
    body: { ...change, version },
  })
}
async function asksForOne() {
  await policies({ requiresSecondPerson: false })
  const { version } = (await desk.call('getCompany', { as, params: { id: companyId } })).body
  await aMember(desk, as, companyId, 'cleo', 'admin')
  await desk.call('confirmCompanyChange', { as: 'cleo', params: { id: companyId }, body: { version } })
}
const call = (name: Json, who: string, rest: Json) => desk.call(name, { as: who, ...rest })
const approve = async (id: string) => {
  expect((await call('approveMatch', 'ben', { params: { id } })).status).toBe(200)
  return id
}
const ground = () => ({ desk, as, companyId })

/** Each is a match of anna's that posts an entry. */
const MADE = {
  async booking(): Promise<string> {
    const { id } = await aBankLine(desk, as, accountId, { description: 'Rent', amount: '-30.00' })
    const body = { transactionIds: [id], chartAccountId: await chartAccount(ground(), '6250') }
    return (await call('bookLines', as, { body })).body[0].id
  },
  async difference(): Promise<string> {
    const bank = await aBankLine(desk, as, accountId, { amount: '98.00' })
    const difference = { chartAccountId: await chartAccount(ground(), '6350') }
    const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledgerId, difference }
    return (await call('createMatch', as, { body })).body.id
  },
  async transfer(): Promise<string> {
    const { id } = await aBankLine(desk, as, accountId, { amount: '-500.00' })
    await call('createTransfer', as, {
      body: { sourceTransactionId: id, financialAccountId: savingsId },
    })
    return (await matches())[0]!.id
  },
  async payment(): Promise<string> {
    const { id } = await aBankLine(desk, as, accountId, { amount: '100.00' })
    const documents = [{ id: invoiceId, amount: '100.00' }]
    return (await call('createMatch', as, { body: { sourceTransactionIds: [id], documents } })).body.id
  },
}
const aSigned = async () => approve(await MADE.booking())

const matches = async (): Promise<Json[]> => (await call('listMatches', as, { query: { companyId } })).body
const stateOf = async (id: string) =>
  (await call('listMatches', as, { query: { id } })).body[0]?.approvalStatus
const lineOf = async (id: string) =>
  (await call('listMatches', as, { query: { id } })).body[0].sourceTransactions[0].id
const voided = async () =>
  ((await call('listJournalEntries', as, { query: { companyId } })).body as Json[])
    .filter(({ status }) => status === 'VOIDED')
    .map(({ voidedBy }) => voidedBy)
const requests = async (): Promise<Json[]> => (await call('listRequests', as, { query: { companyId } })).body
const waitsFor = async (who: string): Promise<Json[]> =>
  (await call('getWaitingForMe', who, { params: { companyId } })).body.items
const ask = (id: string, who = as) => call('askMatchApart', who, { params: { id } })
const answer = async (name: 'confirmRequest' | 'withdrawRequest', who: string) =>
  call(name, who, { params: { id: (await requests())[0]!.id } })

test.each(Object.keys(MADE) as (keyof typeof MADE)[])(
  'a %s that two people signed is taken apart by neither of them alone, on no road, and by both of them',
  async (kind) => {
    const id = await approve(await MADE[kind]())
    const params = { id }
    for (const who of [as, 'ben']) {
      for (const name of ['deleteMatch', 'undoMatchDecision'])
        expect((await call(name, who, { params })).body).toMatchObject({
          code: 'match.two-signed',
          message: expect.stringMatching(/unmatching it voids JE-\d{4}-\d+\. Ask for it/),
        })
      expect((await call('rejectMatch', who, { params })).body.code).toBe('match.state')
    }
    if (kind === 'booking') {
      const body = { transactionIds: [await lineOf(id)] }
      for (const who of [as, 'ben'])
        expect((await call('unbookLines', who, { body })).body.code).toBe('match.two-signed')
    }
    expect([await stateOf(id), await voided()]).toEqual(['approved', []])

    expect((await ask(id)).status).toBe(200)
    expect((await answer('confirmRequest', as)).body.code).toBe('change.second-person')
    expect((await answer('confirmRequest', 'vera')).body.code).toBe('role.insufficient')
    expect([await stateOf(id), await voided()]).toEqual(['approved', []])
    expect((await answer('confirmRequest', 'ben')).status).toBe(200)
    expect([await stateOf(id), await voided(), await requests()]).toEqual([undefined, ['ben'], []])
  },
)

test('what is asked for says what it voids, and waits for another person; asked twice it is one request', async () => {
  const id = await aSigned()
  await ask(id, 'ben')
  expect((await ask(id)).body.code).toBe('change.asked')
  const title = expect.stringMatching(/^Unmatch “Rent”: JE-\d{4}-\d+ void$/)
  const said = { kind: 'take_apart', title, amount: '30.00', financialAccountId: accountId }
  expect(await requests()).toMatchObject([{ ...said, about: id, askedBy: 'ben' }])
  expect(await waitsFor(as)).toMatchObject([{ ...said, id, preparedBy: 'ben' }])
  expect([await waitsFor('ben'), await waitsFor('vera')]).toEqual([[], []])
})

test('declined or withdrawn, it stays as it was', async () => {
  const id = await aSigned()
  for (const who of [as, 'ben']) {
    expect((await ask(id)).status).toBe(200)
    expect((await answer('withdrawRequest', who)).status).toBe(200)
    expect([await stateOf(id), await voided(), await requests()]).toEqual(['approved', [], []])
  }
})

test('what one person alone may take apart is not asked for', async () => {
  const pending = await MADE.booking()
  expect((await ask(pending)).body.code).toBe('match.one-is-enough')
  expect((await call('deleteMatch', as, { params: { id: pending } })).status).toBe(204)
  expect((await ask(pending)).status).toBe(404)

  const id = await approve(await withoutEntry())
  expect((await ask(id)).body.code).toBe('match.one-is-enough')
  expect((await call('undoMatchDecision', 'ben', { params: { id } })).status).toBe(200)
  await approve(id)
  expect((await call('deleteMatch', as, { params: { id } })).status).toBe(204)
})

test('where the company asks for one again it is free, and what was asked about it goes', async () => {
  const [one, other, third] = [await aSigned(), await aSigned(), await aSigned()]
  for (const id of [one, other, third]) await ask(id)
  await asksForOne()
  expect((await requests()).length).toBe(3)
  expect((await call('deleteMatch', as, { params: { id: one } })).status).toBe(204)
  expect((await call('undoMatchDecision', as, { params: { id: other } })).status).toBe(200)
  const body = { transactionIds: [await lineOf(third)] }
  expect((await call('unbookLines', as, { body })).status).toBe(204)
  expect([await requests(), await voided()]).toEqual([[], [as, as]])
})

test('a bulk approval that is taken back leaves it and says why', async () => {
  const [booked, free] = [await MADE.booking(), await withoutEntry()]
  const body = { companyId, matchIds: [booked, free], batchName: 'March' }
  const { id } = (await desk.callAndDrain('bulkApprove', { as: 'ben', body })).body
  expect([await stateOf(booked), await stateOf(free)]).toEqual(['approved', 'approved'])
  const undo = await desk.callAndDrain('undoBulkOperation', { as: 'ben', params: { id } })
  const operation = (await call('getOperation', as, { params: { id: undo.body.id } })).body
  expect(operation.blocked).toMatchObject([
    { id: booked, reason: expect.stringMatching(/“Rent”: Two people approved this match/) },
  ])
  expect([await stateOf(booked), await stateOf(free), await voided()]).toEqual(['approved', 'pending', []])
})

test('of a transfer the leg that two signed stays in transit, whoever undoes the other; both go where both are asked for', async () => {
  const left = await aBankLine(desk, as, accountId, { amount: '-500.00' })
  const transfer = (of: string, to: number, rest: Json = {}) =>
    call('createTransfer', as, { body: { sourceTransactionId: of, financialAccountId: to, ...rest } })
  await transfer(left.id, savingsId)
  const signed = await approve((await matches())[0]!.id)
  const arrival = async () => {
    const { id } = await aBankLine(desk, as, savingsId, { amount: '500.00' })
    expect((await transfer(id, accountId, { otherTransactionId: left.id })).status).toBe(201)
    return (await matches()).find((match) => match.id !== signed)!.id as string
  }
  for (const name of ['deleteMatch', 'rejectMatch']) {
    const id = await arrival()
    expect((await call(name, as, { params: { id } })).status).toBeLessThan(300)
    expect(await stateOf(signed)).toBe('approved')
  }
  const other = await approve(await arrival())
  await ask(signed)
  await ask(other)
  expect((await requests())[0]!.title).toMatch(/JE-\d{4}-\d+ and JE-\d{4}-\d+ void$/)
  expect((await answer('confirmRequest', 'ben')).status).toBe(200)
  expect([await stateOf(signed), await stateOf(other), await requests()]).toEqual([undefined, undefined, []])
})

test('the undo of its import, which two agreed to, takes it apart with what was asked about it', async () => {
  const file = 'Date,Description,Amount\n2026-03-01,Rent,-30.00'
  const { id: importId } = await anUpload(desk, as, accountId, file)
  await desk.drain()
  const [line] = (await call('listSourceTransactions', as, { query: { accountId } })).body
  const body = { transactionIds: [line.id], chartAccountId: await chartAccount(ground(), '6250') }
  const id = await approve((await call('bookLines', as, { body })).body[0].id)
  await ask(id)
  await desk.call('undoImport', { as, params: { id: importId } })
  const { id: request } = (await requests()).find(({ kind }) => kind === 'undo_import')!
  await desk.callAndDrain('confirmRequest', { as: 'ben', params: { id: request } })
  expect([await stateOf(id), await voided(), await requests()]).toEqual([undefined, ['ben'], []])
})

test('asked for and confirmed while somebody else does the same: once', async () => {
  const id = await aSigned()
  await aMember(desk, as, companyId, 'cleo')
  const asked = await Promise.all([ask(id), ask(id, 'ben')])
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409])
  const params = { id: (await requests())[0]!.id }
  const both = await Promise.all(
    (['confirmRequest', 'withdrawRequest'] as const).map((name) => call(name, 'cleo', { params })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await requests()).toEqual([])
})

async function withoutEntry(): Promise<string> {
  const bank = await aBankLine(desk, as, accountId, { amount: '100.00' })
  const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledgerId }
  return (await call('createMatch', as, { body })).body.id
}

test('a side of a transfer that came after the other was looked at is signed by itself', async () => {
  const first = await MADE.transfer()
  const { id } = await aBankLine(desk, as, savingsId, { amount: '1.00' })
  const from = await lineOf(first)
  const body = { sourceTransactionId: id, financialAccountId: accountId, otherTransactionId: from }
  const second: string = (await call('createTransfer', as, { body })).body.inLeg.matchId
  await approve(first)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['approved', 'pending'])
  expect((await call('approveMatch', as, { params: { id: second } })).body.code).toBe('match.second-person')
  await approve(second)
  expect(await stateOf(second)).toBe('approved')
})

test('a side of a transfer that came after it was asked for is not voided with it unseen', async () => {
  const signed = await approve(await MADE.transfer())
  await ask(signed)
  const asked = (await requests())[0]!
  const { id } = await aBankLine(desk, as, savingsId, { amount: '500.00' })
  const body = {
    sourceTransactionId: id,
    financialAccountId: accountId,
    otherTransactionId: await lineOf(signed),
  }
  const other: string = (await call('createTransfer', as, { body })).body.inLeg.matchId
  await approve(other)

  expect(await answer('confirmRequest', 'ben')).toMatchObject({
    status: 409,
    body: {
      code: 'change.apart-since',
      message: expect.stringMatching(/^This would now void JE-\d{4}-\d+ and JE-\d{4}-\d+,/),
    },
  })
  expect([await stateOf(signed), await stateOf(other), await voided()]).toEqual(['approved', 'approved', []])
  await answer('withdrawRequest', 'ben')
  expect((await ask(signed)).body.title).not.toBe(asked.title)
  expect((await answer('confirmRequest', 'ben')).status).toBe(200)
  expect([await stateOf(signed), await stateOf(other)]).toEqual([undefined, undefined])
})
