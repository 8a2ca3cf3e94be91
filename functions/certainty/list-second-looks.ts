import { listSecondLooks } from '../../shared/contract/certainty.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { awaitingLooks } from '../storage/entities/match.ts'
import { findLines } from '../storage/lines.ts'
import { matchedLine } from '../storage/matches.ts'

export const handler = lambda(listSecondLooks, async ({ query, scope }) => {
  const account = query.accountId === undefined ? undefined : await getAccount(scope, query.accountId)
  const waiting = await awaitingLooks(scope, account?.id)
  const entries = await findLines(
    scope,
    'ledger',
    waiting.flatMap(({ secondLook }) => secondLook?.among ?? []),
  )

  return waiting.map(({ id, financialAccountId, currency, sourceTransactions, secondLook }) => ({
    id,
    financialAccountId,
    currency,
    sourceTransaction: sourceTransactions[0]!,
    ledgerTransactions: (secondLook?.among ?? []).flatMap((entryId) => {
      const entry = entries.get(entryId)
      return entry ? [matchedLine(entry)] : []
    }),
  }))
})
