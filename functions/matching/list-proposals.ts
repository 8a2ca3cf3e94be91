import { listProposals, type Proposal } from '../../shared/contract/matching.ts'
import { parseRecordId } from '../../shared/domain/ids/ids.ts'
import { pairKey } from '../../shared/domain/matching/engine/proposals/proposal.ts'
import { money } from '../../shared/domain/money/money.ts'
import { missingLeg } from '../../shared/domain/transfers/in-transit.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { proposalEntity } from '../storage/entities/proposal.ts'
import { listRejectedPairs } from '../storage/entities/rejected-pair.ts'
import { getRun, newestRun } from '../storage/entities/run.ts'
import { findDocuments } from '../storage/entities/trade-document.ts'
import { findTransfers } from '../storage/entities/transfer.ts'
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

  const { id, tier, state = 'open' } = query
  const [from, to] = id === undefined ? ['0', '9~'] : [numberOf(id), numberOf(id)]
  const page = await listPage({
    scope,
    of: proposalEntity,
    ranges: [{ pk: keys.proposals(scope, parseRecordId(run.id)!.key), from, to }],
    filters: { list: 'proposals', run: run.id, id, tier, state },
    matches: (proposal) =>
      proposal.state === state && (!id || proposal.id === id) && (!tier || proposal.tier === tier),
    limit: query.limit,
    cursor: query.cursor,
  })
  return state === 'open' ? new Listed(await stillOpen(scope, account.id, page.items), page.nextCursor) : page
})

/** Under which it lies in its run. */
const numberOf = (id: string) => id.slice(id.indexOf('-') + 1)

/** A proposal holds nothing: those whose lines have been matched or whose documents have been paid in the meantime are left out. */
async function stillOpen(
  scope: Scope,
  accountId: number,
  proposals: readonly Proposal[],
): Promise<Proposal[]> {
  const transfers = proposals.flatMap(({ transfer }) => transfer ?? [])
  const [bank, ledger, amounts, inTransit, rejected] = await Promise.all([
    findOpen(scope, 'bank', [
      ...proposals.flatMap(({ sourceTransactions }) => sourceTransactions.map(({ id }) => id)),
      ...transfers.flatMap(({ line, transferId }) => (transferId ? [] : line.id)),
    ]),
    findOpen(
      scope,
      'ledger',
      proposals.flatMap(({ ledgerTransactions }) => ledgerTransactions.map(({ id }) => id)),
    ),
    openAmounts(scope, proposals),
    findTransfers(
      scope,
      transfers.flatMap(({ transferId }) => transferId ?? []),
    ),
    transfers.length > 0 ? listRejectedPairs(scope, accountId) : new Set<string>(),
  ])
  const waiting = new Set(inTransit.flatMap((transfer) => missingLeg(transfer)?.leg.lineId ?? []))
  // Somebody may have rejected it on the other account.
  const isThere = (own: string, { line, transferId }: NonNullable<Proposal['transfer']>) =>
    (transferId ? waiting : bank).has(line.id) && !rejected.has(pairKey(own, line.id))
  const open = proposals.filter(
    ({ sourceTransactions, ledgerTransactions, payment, transfer }) =>
      sourceTransactions.every(({ id }) => bank.has(id)) &&
      ledgerTransactions.every(({ id }) => ledger.has(id)) &&
      (!transfer || isThere(sourceTransactions[0]!.id, transfer)) &&
      (payment?.documents ?? []).every(({ id, amount }) => money(amounts.get(id)!) >= money(amount)),
  )
  return open.map((proposal) => withOpenAmounts(proposal, amounts))
}

/** What is open now of the documents that are proposed to be paid, by their ids. */
async function openAmounts(scope: Scope, proposals: readonly Proposal[]): Promise<Map<string, string>> {
  const ids = proposals.flatMap(({ payment }) => payment?.documents.map(({ id }) => id) ?? [])
  const documents = await findDocuments(scope, ids)
  return new Map(documents.map(({ id, openAmount }) => [id, openAmount]))
}

function withOpenAmounts(proposal: Proposal, amounts: ReadonlyMap<string, string>): Proposal {
  const { payment } = proposal
  if (!payment) return proposal
  const documents = payment.documents.map((each) => ({ ...each, openAmount: amounts.get(each.id)! }))
  return { ...proposal, payment: { ...payment, documents } }
}
