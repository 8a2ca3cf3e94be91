/** What each act on lines needs, made anew each time. */
import { aBankLine, aLedgerEntry, anExcludedLine, aSentFile } from './builders.ts'
import type { Call, Desk } from './desk.ts'
import { chartAccount } from './trade-builders.ts'

interface Ground {
  desk: Desk
  as: string
  companyId: number
  accountId: number
}

type Request = Pick<Call, 'params' | 'body'>

export function lineRequestsOn({ desk, as, companyId, accountId }: Ground) {
  const ground = { desk, as, companyId }
  const aLine = async () => (await aBankLine(desk, as, accountId)).id
  const aFile = async () => ({ attachedTo: 'bank_line', ownerId: await aLine() })
  const dispute = async () => ({ transactionIds: [await aLine()], reason: 'Nobody ordered this' })
  return {
    explainItem: async () => ({
      params: { lineId: (await aLedgerEntry(desk, as, accountId)).id },
      body: { explanation: 'The cheque is in the post' },
    }),
    excludeLine: async () => ({
      params: { id: await aLine() },
      body: { reason: 'bank_error' },
    }),
    includeLine: async () => ({ params: await anExcludedLine(desk, as, accountId) }),
    excludeLines: async () => ({
      body: { transactionIds: [await aLine(), await aLine()], reason: 'bank_error' },
    }),
    includeLines: async () => ({
      body: { transactionIds: [(await anExcludedLine(desk, as, accountId)).id] },
    }),
    classifyTransactions: async () => ({
      body: { transactionIds: [await aLine()], classification: 'fees' },
    }),
    createAttachment: async () => ({
      body: { ...(await aFile()), fileName: 'a.txt', contentType: 'text/plain', sizeBytes: 1 },
    }),
    keepAttachment: async () => ({ params: { id: (await aSentFile(desk, as, await aFile())).id } }),
    removeAttachment: async () => {
      const params = { id: (await aSentFile(desk, as, await aFile())).id }
      await desk.call('keepAttachment', { as, params })
      return { params, body: { reason: 'Wrong file' } }
    },
    bookLine: async () => ({
      params: { id: await aLine() },
      body: { parts: [{ chartAccountId: await chartAccount(ground, '4000'), amount: '100.00' }] },
    }),
    deleteLines: async () => ({ body: { transactionIds: [await aLine()] } }),
    disputeLines: async () => ({ body: await dispute() }),
    settleLines: async () => {
      const body = await dispute()
      await desk.call('disputeLines', { as, body })
      return { body: { transactionIds: body.transactionIds } }
    },
    noteLines: async () => ({ body: { transactionIds: [await aLine()], note: 'Asked the branch' } }),
    assignLines: async () => ({ body: { transactionIds: [await aLine()], assignedTo: as } }),
  } satisfies Record<string, () => Promise<Request>>
}
