/** A period of an account: what the bank says, what stands in the way, and how far it is proved. Its approval is for people. */
import * as z from 'zod'
import type { Client } from '../../shared/contract/client.ts'
import { AccountId, Amount, DayText, RecordId } from '../../shared/contract/scalars.ts'
import { page, pick, referred, tool, write, written } from '../tool.ts'

const SHOWN = [
  'id',
  'financialAccountId',
  'currency',
  'periodStart',
  'periodEnd',
  'openingBalance',
  'closingBalance',
  'calculatedBalance',
  'difference',
  'balanceVariance',
  'bankErrors',
  'unexplained',
  'transactionCount',
  'matchedCount',
  'unmatchedCount',
  'excludedCount',
  'status',
  'version',
] as const

export const getPeriodBalance = tool({
  name: 'get_period_balance',
  title: 'What the bank says of a period',
  description:
    'The balances of a period as the bank file has them and as the lines come to, and where the next period begins.',
  kind: 'reads',
  input: z.strictObject({ accountId: AccountId, from: DayText.optional(), to: DayText.optional() }),
  async run({ accountId, from, to }, client) {
    const body = {
      financialAccountId: accountId,
      ...(from && { periodStart: from }),
      ...(to && { periodEnd: to }),
    }
    return client.getPeriodBalance({ body })
  },
})

export const prepareReconciliation = tool({
  name: 'prepare_reconciliation',
  title: 'Prepare a reconciliation',
  description:
    'Opens a period of an account between the balances that the bank states. The bank says them, never our own lines.',
  kind: 'writes',
  input: z.strictObject({
    accountId: AccountId,
    from: DayText,
    to: DayText,
    openingBalance: Amount,
    closingBalance: Amount,
    ...write,
  }),
  async run({ accountId, from, to, openingBalance, closingBalance, ...writing }, client) {
    const body = {
      financialAccountId: accountId,
      periodStart: from,
      periodEnd: to,
      openingBalance,
      closingBalance,
      status: 'in_progress' as const,
    }
    const about = () =>
      client.getPeriodBalance({ body: { financialAccountId: accountId, periodStart: from, periodEnd: to } })
    const answer = await written(client, writing, { name: 'createReconciliation', request: { body }, about })
    return 'done' in answer ? { done: pick(answer.done, SHOWN) } : answer
  },
})

export const completeReconciliation = tool({
  name: 'complete_reconciliation',
  title: 'Complete a reconciliation',
  description: 'Hands a period that ties out to somebody who approves it, signed in. No key approves one.',
  kind: 'writes',
  input: z.strictObject({ reconciliationId: RecordId, ...write }),
  async run({ reconciliationId, ...writing }, client) {
    const request = { params: { id: reconciliationId } }
    const about = () => stateOf(client, reconciliationId)
    const answer = await written(client, writing, { name: 'completeReconciliation', request, about })
    return 'done' in answer ? { done: pick(answer.done, SHOWN) } : answer
  },
})

export const getReconciliation = tool({
  name: 'get_reconciliation',
  title: 'A reconciliation, and what stands in its way',
  description:
    'Its figures, and each condition of being completed and approved with what is not met and which ids it is about.',
  kind: 'reads',
  input: z.strictObject({ reconciliationId: RecordId }),
  run: ({ reconciliationId }, client) => stateOf(client, reconciliationId),
})

export const listReconciliations = tool({
  name: 'list_reconciliations',
  title: 'Reconciliations',
  description: 'The periods of an account, newest first.',
  kind: 'reads',
  input: z.strictObject({ accountId: AccountId, ...page }),
  async run({ accountId, limit, cursor }, client) {
    const query = { accountId, limit: String(limit), ...(cursor && { cursor }) }
    const { items, nextCursor } = await client.page('listReconciliations', { query })
    return { reconciliations: items.map((each) => pick(each, SHOWN)), next: nextCursor ?? null }
  },
})

async function stateOf(client: Client, id: string) {
  const found = await client.getReconciliation({ params: { id } })
  const conditions = found.conditions.map(({ code, step, isMet, sentence, count, link }) => {
    return { code, step, isMet, sentence, count, ids: link?.ids.slice(0, 10) ?? [] }
  })
  const isReady = conditions.every(({ isMet }) => isMet)
  return referred({ ...pick(found, SHOWN), isReady, conditions }, `/api/reconciliation/batches/${id}`)
}
