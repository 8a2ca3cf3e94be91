import type { Proposal } from '../../shared/contract/matching.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { isOpen } from '../../shared/domain/transactions/status.ts'
import { addMatch } from '../matches/add-match.ts'
import { chartForLines } from '../storage/bookable-chart.ts'
import { getAccount, type StoredAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import type { LineOf } from '../storage/entities/line.ts'
import { getGroup } from '../storage/entities/proposal.ts'
import { getRun, runEntity, type StoredRun } from '../storage/entities/run.ts'
import { lacksRate } from '../storage/kept-in.ts'
import { findLines } from '../storage/lines.ts'
import { readLocks } from '../storage/plan/locks.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { newRecordId } from '../storage/records.ts'
import type { Scope } from '../storage/scope.ts'
import { waitingLook } from './draw-second-looks.ts'
import { isPosting } from './groups-of.ts'
import { matchOfProposal } from './match-of-proposal.ts'
import { type OpenBooking, postBookings } from './post-bookings.ts'

/**
 * The next group of a run becomes matches, in one transaction: approved ones of a live run, pending ones where it persists. A
 * proposal whose lines are no longer all open, or whose period was closed, is left out, and so is what posts to an account that was made inactive, or in another currency with no rate that holds; when a line is taken in between, everything is read again.
 */
export async function applyAutomatic(scope: Scope, runId: string, plan: WritePlan): Promise<void> {
  const run = await getRun(scope, runId)
  if (run.cursor >= run.groups) return
  const [group, locks] = await Promise.all([getGroup(scope, run, run.cursor + 1), readLocks(scope)])
  const proposals = group.filter(({ sourceTransactions }) =>
    sourceTransactions.every(
      ({ transactionDate }) => !locks.isClosed(run.financialAccountId, transactionDate),
    ),
  )
  const [bank, ledger] = await Promise.all([
    findLines(
      scope,
      'bank',
      proposals.flatMap(({ sourceTransactions }) => sourceTransactions.map(({ id }) => id)),
    ),
    findLines(
      scope,
      'ledger',
      proposals.flatMap(({ ledgerTransactions }) => ledgerTransactions.map(({ id }) => id)),
    ),
  ])

  const account = proposals.some(isPosting) ? await getAccount(scope, run.financialAccountId) : undefined
  const posted = account?.isActive === false ? proposals.filter((each) => !isPosting(each)) : proposals
  const wanted = account ? await withRates(scope, account, posted) : posted
  let applied = 0
  for (const proposal of wanted.filter(({ booking }) => !booking)) {
    const bankLines = openOnes<'bank'>(bank, proposal.sourceTransactions)
    const ledgerLines = openOnes<'ledger'>(ledger, proposal.ledgerTransactions)
    if (!bankLines || !ledgerLines) continue
    const look = run.secondLooks?.find(({ proposalId }) => proposalId === proposal.id)
    const match = {
      ...matchOfProposal(proposal, approvalBy(run, scope, plan)),
      ...(look && { secondLook: waitingLook(look.among) }),
    }
    await addMatch(plan, match, bankLines, ledgerLines, { withRefusal: false })
    applied++
  }
  if (account) applied += await applyBookings(run, plan, account, wanted, bank)
  plan.change(runEntity, run, { cursor: run.cursor + 1, applied: run.applied + applied })
  await plan.commit(undefined)
}

function approvalBy(run: StoredRun, scope: Scope, plan: WritePlan) {
  const isPending = run.mode === 'persist'
  return {
    id: newRecordId(scope, plan.context.now),
    origin: 'auto' as const,
    createdBy: isPending ? run.createdBy : 'system',
    approvedBy: isPending ? null : 'system',
    algorithmVersion: run.algorithmVersion ?? '',
    now: plan.now,
  }
}

/** Without what posts on a day of which the rates that are kept are too old: that is left to people. */
async function withRates(
  scope: Scope,
  account: StoredAccount,
  proposals: readonly Proposal[],
): Promise<Proposal[]> {
  const company = await getCompany(scope)
  const { baseCurrency } = company!
  const lacking = await Promise.all(
    proposals.map((proposal) => {
      const days = proposal.sourceTransactions.map(({ transactionDate }) => transactionDate).toSorted()
      return isPosting(proposal) && lacksRate(scope, { account, baseCurrency, date: day(days.at(-1)!) })
    }),
  )
  return proposals.filter((_, at) => !lacking[at])
}

/** What rules book. A chart account that was made inactive in between leaves its lines to people. */
async function applyBookings(
  run: StoredRun,
  plan: WritePlan,
  account: StoredAccount,
  proposals: readonly Proposal[],
  bank: ReadonlyMap<string, LineOf['bank']>,
): Promise<number> {
  const { scope } = plan
  const wanted = proposals.filter(({ booking }) => booking)
  if (!wanted.length) return 0
  const [company, chart] = await Promise.all([getCompany(scope), chartForLines(scope)])
  const open = wanted.flatMap((proposal): OpenBooking[] => {
    const line = openOnes<'bank'>(bank, proposal.sourceTransactions)?.[0]
    const chartAccount = chart.find(({ id }) => id === proposal.booking!.chartAccountId)
    if (!line || !chartAccount) return []
    return [{ proposal, line, chartAccount, approval: approvalBy(run, scope, plan) }]
  })
  await postBookings(plan, company!, account, open, { withRefusal: false })
  return open.length
}

/** Undefined unless all of them are open still. */
function openOnes<S extends 'bank' | 'ledger'>(
  lines: ReadonlyMap<string, LineOf[S]>,
  wanted: readonly { id: string }[],
): LineOf[S][] | undefined {
  const found = wanted.flatMap(({ id }) => lines.get(id) ?? [])
  return found.length === wanted.length && found.every(({ status }) => isOpen(status)) ? found : undefined
}
