/** What each act on lines needs, made anew each time. */
import { aBankLine, aLedgerEntry, anAccount, anExcludedLine, anUpload, aSentFile } from './builders.ts'
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
    explainBalances: () => aMisprint(ground),
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
    bookLines: async () => ({
      body: {
        transactionIds: [await aLine(), await aLine()],
        chartAccountId: await chartAccount(ground, '4000'),
      },
    }),
    unbookLines: async () => {
      const transactionIds = [await aLine()]
      const chartAccountId = await chartAccount(ground, '4000')
      await desk.call('bookLines', { as, body: { transactionIds, chartAccountId } })
      return { body: { transactionIds } }
    },
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

/** A statement whose file has a balance that does not follow, as it is explained. */
async function aMisprint({ desk, as, companyId }: Omit<Ground, 'accountId'>): Promise<Request> {
  const { id: financialAccountId } = await anAccount(desk, as, companyId, { balance: '0.00' })
  const text = 'Date,Text,Amount,Balance\n2026-01-05,In,1.00,1.50\n2026-01-06,Out,-1.00,0.00\n'
  const columns = { date: 'Date', description: 'Text', amount: 'Amount', balance: 'Balance' }
  const columnMapping = {
    format: 'csv',
    ...columns,
    dateFormat: 'YYYY-MM-DD',
    decimalMark: '.',
    invert: false,
  }
  await anUpload(desk, as, financialAccountId, text, { columnMapping })
  await desk.drain()
  const period = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
  const body = { financialAccountId, ...period, openingBalance: '0.00', closingBalance: '0.00' }
  const params = { id: (await desk.call('createReconciliation', { as, body })).body.id }
  const [{ said }] = (await desk.call('getReconciliation', { as, params })).body.bankObjections
  return { params, body: { said, reason: 'A misprint' } }
}
