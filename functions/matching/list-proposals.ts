import { listProposals, type Proposal } from '../../shared/contract/matching.ts'
import { parseRecordId } from '../../shared/domain/ids/ids.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { proposalEntity } from '../storage/entities/proposal.ts'
import { getRun, newestRun } from '../storage/entities/run.ts'
import { keys } from '../storage/keys.ts'
import { findOpen } from '../storage/lines.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import type { Scope } from '../storage/scope.ts'

export const handler = lambda(listProposals, async ({ query, scope, now }) => {
  const account = await getAccount(scope, query.accountId)
  const run = query.runId
    ? await getRun(scope, query.runId)
    : await newestRun(scope, account, now, 'completed')
  if (!run || run.financialAccountId !== account.id) return new Listed<Proposal[]>([], undefined)

  const state = query.state ?? 'open'
  const page = await listPage({
    scope,
    of: proposalEntity,
    ranges: [{ pk: keys.proposals(scope, parseRecordId(run.id)!.key), from: '0', to: '9~' }],
    filters: { list: 'proposals', run: run.id, tier: query.tier, state },
    matches: (proposal) => proposal.state === state && (!query.tier || proposal.tier === query.tier),
    limit: query.limit,
    cursor: query.cursor,
  })
  return state === 'open' ? new Listed(await stillOpen(scope, page.items), page.nextCursor) : page
})

/** A proposal holds nothing: those whose lines have been matched in the meantime are left out. */
async function stillOpen(scope: Scope, proposals: readonly Proposal[]): Promise<Proposal[]> {
  const [bank, ledger] = await Promise.all([
    findOpen(
      scope,
      'bank',
      proposals.flatMap(({ sourceTransactions }) => sourceTransactions.map(({ id }) => id)),
    ),
    findOpen(
      scope,
      'ledger',
      proposals.flatMap(({ ledgerTransactions }) => ledgerTransactions.map(({ id }) => id)),
    ),
  ])
  return proposals.filter(
    ({ sourceTransactions, ledgerTransactions }) =>
      sourceTransactions.every(({ id }) => bank.has(id)) &&
      ledgerTransactions.every(({ id }) => ledger.has(id)),
  )
}
