/**
 * Two people do something to one thing at the same moment, and neither knows of the other. One of both orders is what is left: nothing is done twice
 * or half, and whoever came too late hears it in words. Races that need more than a thing and two calls stand with what they are about.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, anAccount } from './builders.ts'
import { type Desk, type Reply, startDesk } from './desk.ts'
import { type Name, type Request, requestsOn } from './each-write.ts'

let desk: Desk
let companyId: number
let requests: ReturnType<typeof requestsOn>
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  const { id: accountId } = await anAccount(desk, as, companyId)
  requests = requestsOn({ desk, as, companyId, accountId })
})
afterAll(() => desk.stop())

type Other = (first: Request) => Request

/** What both came to, where the second is asked of what the first is. */
async function race(first: Name, second: Name, other: Other = (same) => same): Promise<Reply[]> {
  const sent = await requests[first]!()
  desk.messages.length = 0
  const replies = await Promise.all([
    desk.call(first, { as, ...sent }),
    desk.call(second, { as, ...other(sent) }),
  ])
  await desk.drain()
  for (const { status, body } of replies) {
    expect(status).toBeLessThan(500)
    if (!isDone({ status })) expect(body.message).toMatch(/\w/)
  }
  return replies
}

const isDone = ({ status }: Pick<Reply, 'status'>) => status < 300

/** One is done, and the other is refused for what it finds. */
async function oneOf(first: Name, second: Name = first, other?: Other): Promise<void> {
  const replies = await race(first, second, other)
  expect(replies.filter(isDone)).toHaveLength(1)
  expect([404, 409, 422]).toContain(replies.find((each) => !isDone(each))!.status)
}

/** Either both came one after the other, or one was refused. */
async function inTurn(first: Name, second: Name, other?: Other): Promise<void> {
  expect((await race(first, second, other)).filter(isDone).length).toBeGreaterThan(0)
}

const withBody =
  (body: object): Other =>
  ({ params, as: by }) => ({ ...(params && { params }), ...(by && { as: by }), body })
const onlyParams: Other = ({ params }) => ({ params: params! })
const bankLineOf = ({ body }: Request) => (body as { sourceTransactionId: string }).sourceTransactionId

test('two people approve a match: it is approved once', () => oneOf('approveMatch'))
test('two people take a match apart: it is taken apart once', () => oneOf('deleteMatch'))
test('a match is approved and taken apart', () => inTurn('approveMatch', 'deleteMatch'))
test('two people take a decision back: it is taken back once', () => oneOf('undoMatchDecision'))
test('a proposal is approved and rejected: one of both', () => oneOf('approveProposal', 'rejectProposal'))
test('two people approve a proposal: it is one match', () => oneOf('approveProposal'))
test('a line is matched and excluded: one of both', () =>
  oneOf('createMatch', 'excludeLine', (sent) => ({
    params: { id: bankLineOf(sent) },
    body: { reason: 'bank_error' },
  })))
test('a line is matched and deleted: one of both', () =>
  oneOf('createMatch', 'deleteLines', (sent) => ({ body: { transactionIds: [bankLineOf(sent)] } })))
test('two people book a line: it has one entry', () => oneOf('bookLine'))
test('a line is booked and excluded: one of both', () =>
  oneOf('bookLine', 'excludeLine', withBody({ reason: 'bank_error' })))
test('two people make a transfer of a line: it is one', () => oneOf('createTransfer'))
test('two people take an import back: it is taken back once', () => oneOf('undoImport'))
test('two people take a run back: it is taken back once', () => oneOf('undoMatchingRun'))
test('two people take a decision on many back: it is taken back once', () => oneOf('undoBulkOperation'))
test('a draft is posted and thrown away: one of both', () => oneOf('postJournalEntry', 'deleteJournalEntry'))
test('an entry is reversed and made void: one of both', () =>
  oneOf('reverseJournalEntry', 'voidJournalEntry', withBody({ reason: 'Entered twice' })))
test('two people make an entry void: it is void once', () => oneOf('voidJournalEntry'))
test('two people approve a statement: it is approved once', () => oneOf('approveReconciliation'))
test('a statement is approved and reopened', () =>
  inTurn('approveReconciliation', 'reopenReconciliation', withBody({ reason: 'A fee is missing' })))
test('a statement is completed and deleted', () => inTurn('completeReconciliation', 'deleteReconciliation'))
test('an invoice is approved and thrown away: one of both', () =>
  oneOf('approveTradeDocument', 'deleteTradeDocument'))
test('two people make an invoice void: it is void once', () => oneOf('voidTradeDocument'))
test('two people take an allocation back: it is taken back once', () => oneOf('undoAllocation'))
test('two people allocate the whole of a credit note: it is allocated once', () => oneOf('allocateDocument'))
test('two people ask for a match to be taken apart: it is asked for once', () => oneOf('askMatchApart'))
test('a request is confirmed and withdrawn: one of both', () => oneOf('confirmRequest', 'withdrawRequest'))
test('an invitation is accepted and withdrawn: one of both', () =>
  oneOf('acceptInvitation', 'withdrawInvitation', ({ params }) => ({ params: { id: companyId, ...params } })))
test('a member is given a role and removed', () => inTurn('updateMember', 'removeMember', onlyParams))
test('two people remove a member: they are removed once', () => oneOf('removeMember'))
test('a rule is changed and deleted', () => inTurn('updateRule', 'deleteRule', onlyParams))
test('two people change a chart account: one hears that it changed', () => oneOf('updateChartAccount'))
test('two people send a report to be reviewed: it is sent once', () => oneOf('updateComplianceStatus'))
test('a file is attached and taken away', () =>
  inTurn('keepAttachment', 'removeAttachment', withBody({ reason: 'Wrong file' })))
