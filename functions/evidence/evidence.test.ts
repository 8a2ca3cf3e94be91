import { createHash } from 'node:crypto'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalText } from '../../shared/domain/audit/chain.ts'
import { aJanuaryOf, aMatchedDeposit, JANUARY } from '../../test/a-january.ts'
import { budgetMs } from '../../test/budget.ts'
import {
  aBankLine,
  aCompany,
  aLedgerEntry,
  anAccount,
  anAuditReport,
  anUpload,
  aSentFile,
} from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { inTurn } from '../../test/in-turn.ts'

let desk: Desk
let client: S3Client
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  client = (await import('../storage/files.ts')).client
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const move = async (name: Json, id: string, body?: Json) =>
  (await desk.call(name, { as, params: { id }, ...(body && { body }) })).body

const aJanuary = () => aJanuaryOf(desk, as, companyId)
const aMatch = (accountId: number, date: string) => aMatchedDeposit(desk, as, accountId, date)

async function anApprovedJanuary() {
  const january = await aJanuary()
  const approved = await move('approveReconciliation', january.id)
  expect(approved.status).toBe('approved')
  return { ...january, approved }
}

const packageOf = async (id: string, version: number) =>
  (await desk.call('getEvidencePackage', { as, params: { id, version } })).body

const file = async (id: string, version: number, format: string) =>
  desk.call('downloadEvidencePackage', { as, params: { id, version }, query: { format } })

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

test('an approval freezes what it is of: balances, populations, items, matches, and who signed', async () => {
  const { id, match, cheque, bank, ledger } = await anApprovedJanuary()
  expect(await packageOf(id, 1)).toMatchObject({
    version: 1,
    ...JANUARY,
    currency: 'CAD',
    company: { name: 'Maple Trading' },
    account: { name: 'Chequing', number: '7741' },
    policies: { autoApprove: true, requiresSecondPerson: false },
    opening: { balance: '1000.00', source: { kind: 'person', by: as } },
    closing: { balance: '1100.00' },
    figures: {
      calculatedBalance: '1100.00',
      ledgerBalance: '1030.00',
      outstanding: '-70.00',
      adjustedBankBalance: '1030.00',
      unexplained: '0.00',
    },
    books: { openingBalance: '1000.00', posted: '30.00', closingBalance: '1030.00' },
    populations: {
      bank: { count: 1, moneyIn: '100.00', moneyOut: '0.00' },
      ledger: { count: 2, moneyIn: '100.00', moneyOut: '-70.00' },
    },
    items: [
      {
        kind: 'outstanding',
        id: cheque.id,
        amount: '-70.00',
        ageDays: 10,
        clearedOn: null,
        description: 'Cheque 204',
      },
    ],
    matches: [
      {
        id: match.id,
        origin: 'manual',
        score: '1.0000',
        engineVersion: '1.0',
        prepared: { by: as },
        bank: [{ id: bank.id, amount: '100.00' }],
        ledger: [{ id: ledger.id, amount: '100.00' }],
      },
    ],
    entries: [
      {
        number: expect.stringMatching(/^JE-2026-\d{6}$/),
        ledgerIds: [expect.any(String)],
        lines: [{ accountName: expect.any(String) }, { accountCode: expect.stringMatching(/^\d{4}$/) }],
      },
      { date: '2026-01-21' },
    ],
    prepared: { by: as },
    approved: { by: as },
    history: [{ step: 'created' }, { step: 'completed' }, { step: 'approved' }],
    people: [{ id: as, name: expect.any(String) }],
  })
})

test('the screen says of the books and of what is outstanding what the package says, before the approval and after it', async () => {
  const { id } = await aJanuary()
  const shown = async () => {
    const { books, itemMovements, outstandingItems } = await move('getReconciliation', id)
    return {
      books,
      itemMovements,
      numbers: outstandingItems.items.map(({ entryNumber }: Json) => entryNumber),
    }
  }
  const before = await shown()
  // Before it 1,000.00; the deposit of 100.00 less the cheque of 70.00 is 30.00 posted; 1,000.00 + 30.00 = 1,030.00.
  expect(before.books).toEqual({ openingBalance: '1000.00', posted: '30.00', closingBalance: '1030.00' })
  expect(before.numbers).toEqual([expect.stringMatching(/^JE-/)])
  // Nothing was open before January; the cheque of 70.00 is.
  expect(before.itemMovements.outstanding).toEqual({
    before: '0.00',
    added: '-70.00',
    cleared: '0.00',
    after: '-70.00',
  })
  await move('approveReconciliation', id)
  const { books, itemMovements, items, entries } = await packageOf(id, 1)
  const numbers = items.map(
    (item: Json) => entries.find(({ ledgerIds }: Json) => ledgerIds.includes(item.id)).number,
  )
  expect(await shown()).toEqual({ books, itemMovements, numbers })
  expect(before).toEqual({ books, itemMovements, numbers })
})

test('the hash of a package is that of its bytes, stands in the audit record of the approval, and other bytes are shown to nobody', async () => {
  const { id, approved } = await anApprovedJanuary()
  const [kept] = (await desk.call('listEvidencePackages', { as, params: { id } })).body
  expect(approved.packages).toEqual([kept])
  expect(kept).toMatchObject({ version: 1, approvedBy: as, approvedAt: approved.approvedAt })

  const evidence = await packageOf(id, 1)
  expect(sha256(canonicalText(evidence))).toBe(kept.sha256)
  const told = (await desk.items()).filter(
    ({ pk, changes }) => /#audit#/.test(pk) && JSON.stringify(changes).includes(kept.sha256),
  )
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ source: 'approveReconciliation' })

  const put = (Body: string) => {
    const Key = `C/${companyId}/evidence/${kept.sha256}`
    return client.send(new PutObjectCommand({ Bucket: 'files', Key, Body }))
  }
  await put('{}')
  const damaged = await desk.call('getEvidencePackage', { as, params: { id, version: 1 } })
  expect([damaged.status, damaged.body.code]).toEqual([409, 'document.damaged'])
  await put(canonicalText(evidence))
})

test('the same package gives the same bytes as PDF, workbook and JSON, however often it is asked for', async () => {
  const { id } = await anApprovedJanuary()
  for (const [format, type, begins] of [
    ['pdf', 'application/pdf', '%PDF-'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
  ] as const) {
    const [one, other] = [await file(id, 1, format), await file(id, 1, format)]
    expect(one.headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringContaining(`2026-01-31 v1.${format}`),
    })
    expect(one.bytes.subarray(0, begins.length).toString()).toBe(begins)
    expect(sha256(other.bytes)).toBe(sha256(one.bytes))
  }
  expect((await file(id, 1, 'json')).body).toEqual(await packageOf(id, 1))
})

test('what is shown of an approved period is its package, whatever becomes of its items', async () => {
  const { id, accountId, cheque } = await anApprovedJanuary()
  const before = await move('getReconciliation', id)
  expect(before.outstandingItems).toMatchObject({ count: 1, items: [{ id: cheque.id, explainedOn: null }] })
  const cleared = await aBankLine(desk, as, accountId, { transactionDate: '2026-02-03', amount: '-70.00' })
  const body = { sourceTransactionId: cleared.id, ledgerTransactionId: cheque.id }
  expect((await desk.call('createMatch', { as, body })).status).toBe(201)

  const after = await move('getReconciliation', id)
  expect(after.outstandingItems).toEqual(before.outstandingItems)
  expect(after).toMatchObject({ outstanding: '-70.00', adjustedBankBalance: '1030.00' })
  const query = { accountId, year: 2026, month: 1 }
  const month = (await desk.call('getMonthlyReport', { as, query })).body
  expect(month).toMatchObject({
    approved: { reconciliationId: id, version: 1, unexplained: '0.00', timingItems: '70.00' },
    summary: {
      matchedTransactions: 1,
      totalLedgerTransactions: 2,
      unmatchedLedgerTransactions: 1,
      variance: '70.00',
    },
    issues: { total: 1, unmatched: [{ id: cheque.id, type: 'ledger', amount: '70.00' }] },
  })
  const february = (await desk.call('getMonthlyReport', { as, query: { ...query, month: 2 } })).body
  expect(february.approved).toBe(null)
})

test('a period that is reopened and approved again has a second package, the first stays, and the two are compared', async () => {
  const { id, accountId, cheque } = await anApprovedJanuary()
  const first = await file(id, 1, 'pdf')
  const reopened = await move('reopenReconciliation', id, { reason: 'A deposit was forgotten.' })
  expect(reopened).toMatchObject({ status: 'in_progress', packages: [{ version: 1 }] })
  expect(await move('deleteReconciliation', id)).toMatchObject({ code: 'reconciliation.was-approved' })
  const added = await aMatch(accountId, '2026-01-15')
  await move('updateReconciliation', id, { closingBalance: '1200.00', version: reopened.version })
  await move('completeReconciliation', id)
  const again = await move('approveReconciliation', id)
  expect(again.packages).toMatchObject([{ version: 1 }, { version: 2 }])
  expect((await packageOf(id, 2)).history).toMatchObject([
    { step: 'created' },
    { step: 'completed' },
    { step: 'approved' },
    { step: 'reopened', reason: 'A deposit was forgotten.' },
    { step: 'corrected', reason: 'Closing balance from CA$1,100.00 to CA$1,200.00' },
    { step: 'completed' },
    { step: 'approved' },
  ])
  expect((await packageOf(id, 1)).history).toHaveLength(3)
  expect(sha256((await file(id, 1, 'pdf')).bytes)).toBe(sha256(first.bytes))

  const query = { from: 1, to: 2 }
  const compared = (await desk.call('compareEvidencePackages', { as, params: { id }, query })).body
  expect(compared.figures).toEqual(
    expect.arrayContaining([
      { name: 'closingBalance', before: '1100.00', after: '1200.00' },
      { name: 'bank.count', before: '1', after: '2' },
    ]),
  )
  expect(compared.things).toMatchObject([
    { part: 'matches', change: 'added', id: added.match.id },
    { part: 'entries', change: 'added', id: added.ledger.journalEntryId },
  ])
  expect(JSON.stringify(compared)).not.toContain(cheque.id)
})

test('what is attached to lines and entries of a period and what is disputed of it is frozen, compared and reported', async () => {
  const { id: other, version } = await aCompany(desk, as, 'Harbor Studio')
  const policy = { materiality: '5.00', version }
  await desk.call('updateCompanyPolicies', { as, params: { id: other }, body: policy })
  const { id: accountId } = await anAccount(desk, as, other)
  const { bank, ledger } = await aMatch(accountId, '2026-01-06')
  const fee = await aBankLine(desk, as, accountId, { transactionDate: '2026-01-09', amount: '-2.00' })
  await desk.call('disputeLines', { as, body: { transactionIds: [fee.id], reason: 'Never agreed' } })
  const attach = async (attachedTo: string, ownerId: string, text: string) => {
    const sent = await aSentFile(desk, as, { attachedTo, ownerId }, text)
    await move('keepAttachment', sent.id)
    return sent.id
  }
  await attach('bank_line', bank.id, 'The slip')
  const receipt = await attach('journal_entry', ledger.journalEntryId, 'The receipt')
  const { id } = (
    await desk.call('createReconciliation', {
      as,
      body: {
        financialAccountId: accountId,
        ...JANUARY,
        openingBalance: '1000.00',
        closingBalance: '1098.00',
        status: 'in_progress',
      },
    })
  ).body
  await move('completeReconciliation', id)
  expect((await move('approveReconciliation', id)).status).toBe('approved')
  const frozen = await packageOf(id, 1)
  expect(frozen.attachments).toMatchObject([
    { name: 'call.txt', attachedTo: 'bank_line', ownerId: bank.id, sha256: sha256('The slip'), by: as },
    { attachedTo: 'journal_entry', sha256: sha256('The receipt'), owner: 'Invoice 1', date: '2026-01-06' },
  ])
  expect(frozen.items).toMatchObject([{ id: fee.id, dispute: { reason: 'Never agreed', by: as } }])

  await move('removeAttachment', receipt, { reason: 'Another customer’s' })
  const told = await anAuditReport(desk, as, other, JANUARY)
  expect(told.attachments).toMatchObject([
    { sha256: sha256('The slip'), takenOff: null },
    { sha256: sha256('The receipt'), takenOff: 'Another customer’s' },
  ])
  expect(told.disputed).toMatchObject([{ description: 'Deposit', amount: '-2.00', reason: 'Never agreed' }])

  await move('reopenReconciliation', id, { reason: 'The receipt was another customer’s' })
  expect(await anAuditReport(desk, as, other, JANUARY)).toMatchObject({
    attachments: [{ sha256: sha256('The slip'), owner: 'Deposit' }],
    disputed: [{ reason: 'Never agreed' }],
  })
  await desk.call('settleLines', { as, body: { transactionIds: [fee.id] } })
  await move('completeReconciliation', id)
  await move('approveReconciliation', id)
  const query = { from: 1, to: 2 }
  const compared = (await desk.call('compareEvidencePackages', { as, params: { id }, query })).body
  expect(compared.things).toMatchObject([
    {
      part: 'items',
      change: 'changed',
      fields: [{ name: 'dispute', before: expect.stringMatching(/^Never agreed, /), after: '' }],
    },
    { part: 'settledDisputes', change: 'added', label: 'Deposit' },
    { part: 'attachments', change: 'removed', label: 'call.txt' },
  ])
  const { settledDisputes } = await packageOf(id, 2)
  expect(settledDisputes).toMatchObject([{ id: fee.id, reason: 'Never agreed', by: as, settledBy: as }])
})

test('the files that brought its lines stand in a package with their hashes', async () => {
  const { id: accountId } = await anAccount(desk, as, companyId)
  const text = 'Date,Description,Amount\n2026-01-06,Deposit,100.00\n'
  await anUpload(desk, as, accountId, text)
  await desk.drain()
  const entry = await aLedgerEntry(desk, as, accountId, { transactionDate: '2026-01-06' })
  const { body: lines } = await desk.call('listSourceTransactions', { as, query: { accountId } })
  const pair = { sourceTransactionId: lines[0].id, ledgerTransactionId: entry.id }
  await desk.call('createMatch', { as, body: pair })
  const { id } = (
    await desk.call('createReconciliation', {
      as,
      body: {
        companyId,
        financialAccountId: accountId,
        ...JANUARY,
        openingBalance: '1000.00',
        closingBalance: '1100.00',
        status: 'in_progress',
      },
    })
  ).body
  await move('completeReconciliation', id)
  await move('approveReconciliation', id)
  expect((await packageOf(id, 1)).files).toMatchObject([
    {
      name: 'bank.csv',
      side: 'bank',
      sha256: sha256(text),
      read: 1,
      taken: 1,
      objectVersion: null,
      importedBy: as,
    },
  ])
})

test('whatever comes in between what is read and the approval, there is no approval without it or it comes too late', {
  timeout: budgetMs(120),
}, async () => {
  desk.rough.calm(true)
  const { id, accountId } = await aJanuary()
  desk.faults.breakCalls()
  await move('approveReconciliation', id)
  const made = desk.faults.callsMade()
  // Of the same call several times in a row, the last.
  const calls = made.flatMap((name, at) => (name === made[at + 1] ? [] : [at + 1]))
  const entry = { transactionDate: '2026-01-25', amount: '5.00', category: 'expense' }
  for (const call of inTurn(calls, 3)) {
    const { status: was } = await move('getReconciliation', id)
    if (was === 'approved') await move('reopenReconciliation', id, { reason: 'Once more.' })
    await move('completeReconciliation', id)
    let late: Json
    desk.faults.comeBefore(call, async () => {
      late = await aLedgerEntry(desk, as, accountId, entry)
    })
    const { status, packages, code } = await move('approveReconciliation', id)
    desk.faults.breakCalls()
    if (code !== undefined) {
      // It came first and took the completion back, so that nothing was approved.
      expect([call, code, typeof late?.id]).toEqual([call, 'reconciliation.state', 'string'])
      continue
    }
    const { items } = await packageOf(id, packages.length)
    const isIn = items.some((item: Json) => item.id === late?.id)
    const isLate = late === undefined || late.code === 'reconciliation.approved'
    expect([call, status, isIn || isLate]).toEqual([call, 'approved', true])
  }
  desk.rough.calm(false)
})
