/** Runs that propose, their proposals with reasons, matches, and every decision on them. */
import * as z from 'zod'
import { ApiError, type Client } from '../../shared/contract/client.ts'
import type { ShownMatch } from '../../shared/contract/matches.ts'
import type { Proposal } from '../../shared/contract/matching.ts'
import { AccountId, LineId, RecordId } from '../../shared/contract/scalars.ts'
import { parseLineId } from '../../shared/domain/ids/ids.ts'
import { takesTwoApart } from '../../shared/domain/matches/signed-by-two.ts'
import { page, pick, referred, tool, write, written } from '../tool.ts'
import { LINE } from './looking.ts'

export const runMatching = tool({
  name: 'run_matching',
  title: 'Run matching',
  description:
    'Starts a run over the open lines of an account. It only proposes: see list_proposals when get_run says completed.',
  kind: 'writes',
  input: z.strictObject({ accountId: AccountId, ...write }),
  async run({ accountId, ...writing }, client) {
    const request = { body: { accountId, mode: 'dry' as const } }
    const about = async () => pick(await client.getAccount({ params: { id: accountId } }), ['id', 'name'])
    return written(client, writing, { name: 'createMatchingRun', request, about })
  },
})

export const getRun = tool({
  name: 'get_run',
  title: 'A matching run',
  description: 'How far a run is and what it came to.',
  kind: 'reads',
  input: z.strictObject({ runId: RecordId }),
  async run({ runId }, client) {
    const run = await client.getMatchingRun({ params: { id: runId } })
    const RUN = [
      'id',
      'financialAccountId',
      'mode',
      'status',
      'sourceCount',
      'ledgerCount',
      'failure',
    ] as const
    const COUNTS = [
      'autoApproved',
      'suggested',
      'manualReview',
      'unmatchedSource',
      'unmatchedLedger',
    ] as const
    return referred({ ...pick(run, RUN), ...pick(run, COUNTS) }, `/api/matching/runs/${runId}`)
  },
})

export const listProposals = tool({
  name: 'list_proposals',
  title: 'Proposals with reasons',
  description:
    'What is proposed for the open lines of an account: both sides, how sure, why, and what could be wrong. Without ledger entries approving posts them: "posts" says what.',
  kind: 'reads',
  input: z.strictObject({
    accountId: AccountId,
    tier: z.enum(['auto_approved', 'suggested', 'manual_review']).optional(),
    ...page,
  }),
  async run({ accountId, tier, limit, cursor }, client) {
    const query = {
      accountId,
      state: 'open' as const,
      limit: String(limit),
      ...(tier && { tier }),
      ...(cursor && { cursor }),
    }
    const { items, nextCursor } = await client.page('listProposals', { query })
    return { proposals: items.map(shownProposal), next: nextCursor ?? null }
  },
})

export const decideProposal = tool({
  name: 'decide_proposal',
  title: 'Approve or reject a proposal',
  description:
    'Approving makes the match; rejecting keeps the pair from being proposed again. Both can be taken back.',
  kind: 'writes',
  input: z.strictObject({ proposalId: RecordId, decision: z.enum(['approve', 'reject']), ...write }),
  async run({ proposalId, decision, ...writing }, client) {
    const params = { id: proposalId }
    const about = () => openProposal(client, proposalId)
    const approval = { name: 'approveProposal' as const, request: { params, body: {} }, about }
    return decision === 'approve'
      ? withMatch(await written(client, writing, approval))
      : written(client, writing, { name: 'rejectProposal', request: { params }, about })
  },
})

export const matchLines = tool({
  name: 'match_lines',
  title: 'Match lines by hand',
  description:
    'Bank lines and ledger entries whose amounts sum to zero. The match waits for somebody else to approve it.',
  kind: 'writes',
  input: z.strictObject({
    bankLineIds: z.array(LineId).min(1).max(40),
    ledgerEntryIds: z.array(LineId).min(1).max(40),
    ...write,
  }),
  async run({ bankLineIds, ledgerEntryIds, ...writing }, client) {
    const body = { sourceTransactionIds: bankLineIds, ledgerTransactionIds: ledgerEntryIds }
    const about = async () => ({
      bank: await linesOf(client, 'listSourceTransactions', bankLineIds),
      ledger: await linesOf(client, 'listLedgerTransactions', ledgerEntryIds),
    })
    return withMatch(await written(client, writing, { name: 'createMatch', request: { body }, about }))
  },
})

export const listMatches = tool({
  name: 'list_matches',
  title: 'Matches',
  description: 'Matches of an account, newest first; `pending` ones wait for their approval.',
  kind: 'reads',
  input: z.strictObject({
    accountId: AccountId,
    approvalStatus: z.enum(['pending', 'approved', 'rejected']).optional(),
    ...page,
  }),
  async run({ accountId, approvalStatus, limit, cursor }, client) {
    const query = {
      accountId,
      limit: String(limit),
      ...(approvalStatus && { approvalStatus }),
      ...(cursor && { cursor }),
    }
    const { items, nextCursor } = await client.page('listMatches', { query })
    return { matches: items.map(shownMatch), next: nextCursor ?? null }
  },
})

export const decideMatch = tool({
  name: 'decide_match',
  title: 'Approve or reject a match',
  description:
    'Decides a pending match, or takes its decision back. What the key or the person who made it prepared is approved by somebody else.',
  kind: 'writes',
  input: z.strictObject({
    matchId: RecordId,
    decision: z.enum(['approve', 'reject', 'take_back']),
    ...write,
  }),
  async run({ matchId, decision, ...writing }, client) {
    const name = (
      { approve: 'approveMatch', reject: 'rejectMatch', take_back: 'undoMatchDecision' } as const
    )[decision]
    const request = { params: { id: matchId } }
    return withMatch(
      await written(client, writing, { name, request, about: () => oneMatch(client, matchId) }),
    )
  },
})

export const undo = tool({
  name: 'undo',
  title: 'Undo',
  description:
    'Takes back an import, a matching run or a match as one unit, until its period is approved or locked. Where its status is awaiting_approval nothing is taken back until another person has confirmed it in the product. A match that two people signed is asked for in the same way.',
  kind: 'takes back',
  input: z.strictObject({ what: z.enum(['import', 'run', 'match']), id: RecordId, ...write }),
  async run({ what, id, ...writing }, client) {
    if (what === 'match') return undoMatch(client, id, writing)
    const request = { params: { id } }
    const about = () => aboutOf(client, what, id)
    const name = ({ import: 'undoImport', run: 'undoMatchingRun' } as const)[what]
    return written(client, writing, { name, request, about })
  },
})

/** What two people signed is asked for, as on the screen: under a key of its own, so that a repeat asks once as well. */
async function undoMatch(client: Client, id: string, writing: Parameters<typeof written>[1]) {
  const of = { request: { params: { id } }, about: () => oneMatch(client, id) }
  if (writing.dryRun) {
    const name = (await takesTwo(client, id)) ? 'askMatchApart' : 'deleteMatch'
    return written(client, writing, { name, ...of })
  }
  try {
    return await written(client, writing, { name: 'deleteMatch', ...of })
  } catch (error) {
    if (!(error instanceof ApiError && error.problem.code === 'match.two-signed')) throw error
    const idempotencyKey = `${writing.idempotencyKey}/ask`
    const asked = await written(client, { ...writing, idempotencyKey }, { name: 'askMatchApart', ...of })
    return {
      ...asked,
      says: 'Two people signed it. It stays as it is until another person has confirmed it in the product.',
    }
  }
}

async function takesTwo(client: Client, id: string): Promise<boolean> {
  const [match] = await client.listMatches({ query: { id } })
  if (!match) return false
  return takesTwoApart(await client.getCompany({ params: { id: match.companyId } }), match)
}

async function aboutOf(client: Client, what: 'import' | 'run', id: string): Promise<unknown> {
  if (what === 'import')
    return pick(await client.getImport({ params: { id } }), ['fileName', 'newRecords', 'status'])
  return pick(await client.getMatchingRun({ params: { id } }), ['mode', 'autoApproved', 'status'])
}

/** Undefined once it is decided or its lines are taken, of which the decision itself says more. */
async function openProposal(client: Client, id: string): Promise<object | undefined> {
  const runId = id.slice(0, id.indexOf('-'))
  const { financialAccountId: accountId } = await client.getMatchingRun({ params: { id: runId } })
  const [proposal] = await client.listProposals({ query: { accountId, runId, id } })
  return proposal && shownProposal(proposal)
}

async function oneMatch(client: Client, id: string): Promise<object | undefined> {
  const [match] = await client.listMatches({ query: { id } })
  return match && shownMatch(match)
}

/** Those that are there, in the order in which they were named: each is read with the lines of its account on its day. */
async function linesOf(
  client: Client,
  name: 'listSourceTransactions' | 'listLedgerTransactions',
  ids: readonly string[],
): Promise<object[]> {
  const found = new Map<string, object>()
  for (const id of ids) {
    const { accountId, date } = parseLineId(id)!
    let cursor: string | undefined
    while (!found.has(id)) {
      const query = { accountId, startDate: date, endDate: date, ...(cursor && { cursor }) }
      const { items, nextCursor } = await client.page(name, { query })
      for (const line of items) found.set(line.id, pick(line, LINE))
      cursor = nextCursor
      if (!cursor) break
    }
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

const shownProposal = (proposal: Proposal) => ({
  ...pick(proposal, ['id', 'tier', 'confidenceScore', 'difference', 'currency', 'state']),
  bank: proposal.sourceTransactions.map(shownLine),
  ledger: proposal.ledgerTransactions.map(shownLine),
  ...posting(proposal),
  reasons: proposal.reasons.map(({ code, sentence }) => ({ code, sentence })),
  risks: proposal.risks.map(({ code, sentence }) => ({ code, sentence })),
})

const shownLine = (line: ShownMatch['sourceTransactions'][number]) =>
  pick(line, ['id', 'transactionDate', 'description', 'amount'])

/** What its approval would write into the books, where it is more than a match of what is there. */
function posting({ booking, payment, transfer }: Proposal): { posts?: object } {
  if (booking) return { posts: { booking } }
  if (payment) {
    const documents = payment.documents.map((each) =>
      pick(each, ['number', 'dueDate', 'openAmount', 'amount']),
    )
    return { posts: { payment: { ...pick(payment, ['kind', 'contactName']), documents } } }
  }
  if (!transfer) return {}
  const { line, ...other } = pick(transfer, ['financialAccountId', 'accountName', 'line', 'fee'])
  return { posts: { transfer: { ...other, line: shownLine(line) } } }
}

const shownMatch = (match: ShownMatch) =>
  referred(
    {
      ...pick(match, [
        'id',
        'approvalStatus',
        'matchType',
        'origin',
        'confidenceScore',
        'difference',
        'currency',
      ]),
      bank: match.sourceTransactions.map(shownLine),
      ledger: match.ledgerTransactions.map(shownLine),
    },
    '/api/matches',
  )

const withMatch = <T extends object>(answer: T | { done: ShownMatch }) =>
  'done' in answer ? { done: shownMatch(answer.done as ShownMatch) } : answer
