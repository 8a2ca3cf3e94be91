import { createAccount } from '../../shared/contract/accounts.ts'
import { confirmCompanyChange } from '../../shared/contract/companies.ts'
import { postJournalEntry } from '../../shared/contract/journal.ts'
import { approveMatch } from '../../shared/contract/matches.ts'
import { approveReconciliation } from '../../shared/contract/reconciliations.ts'
import { confirmRequest, isOpeningRequest } from '../../shared/contract/requests.ts'
import { approveTradeDocument } from '../../shared/contract/trade-documents.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { isAtLeast, type Role } from '../../shared/domain/companies/role.ts'
import { preparersOf } from '../../shared/domain/reconciliations/history.ts'
import { listRequests } from '../storage/entities/change-request.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import { draftEntries, journalEntry } from '../storage/entities/journal-entry.ts'
import { awaitsSignOff, matchEntity, pendingMatches } from '../storage/entities/match.ts'
import { listCompleted } from '../storage/entities/reconciliation.ts'
import { draftDocuments, tradeDocument } from '../storage/entities/trade-document.ts'
import { readLocks } from '../storage/plan/locks.ts'
import { type Readable, readEach } from '../storage/read.ts'
import type { Scope } from '../storage/scope.ts'
import type { Range } from '../storage/table.ts'
import {
  type Waiting,
  waitingChange,
  waitingDocument,
  waitingEntry,
  waitingMatch,
  waitingReconciliation,
  waitingRequest,
} from './waiting-items.ts'

/** Of each kind that lies in an index: so many are looked at, and so many of them told. */
const LOOKED_MAX = 2000
const TOLD_MAX = 200
/** What waits for a member, oldest first: what their role may decide and, where the company asks for a second person, they did not prepare. */
export async function readWaiting(
  scope: Scope,
  company: StoredCompany,
  { userId, role }: { userId: string; role: Role },
): Promise<Found> {
  const may = ({ access }: { access: string }) => isAtLeast(role, access as Role)
  const mayDecide = (preparedBy: string) => mayApprove(company, userId, preparedBy)
  const isMine = (waiting: Waiting) => mayDecide(waiting.preparedBy)

  const locks = await readLocks(scope)
  const [matches, drafts, documents, completed, requests] = await Promise.all([
    may(approveMatch)
      ? firstOf(matchEntity, pendingMatches(scope), (match) =>
          awaitsSignOff(locks, match) ? waitingMatch(match) : undefined,
        )
      : NOTHING,
    may(postJournalEntry)
      ? firstOf(journalEntry, draftEntries(scope), (entry) =>
          entry.status === 'DRAFT' ? waitingEntry(entry) : undefined,
        )
      : NOTHING,
    may(approveTradeDocument)
      ? firstOf(tradeDocument, draftDocuments(scope), (document) =>
          document.status === 'DRAFT' ? waitingDocument(document) : undefined,
        )
      : NOTHING,
    may(approveReconciliation) ? listCompleted(scope) : [],
    may(confirmRequest) ? listRequests(scope) : [],
  ])

  const others = [
    ...completed
      .filter(({ history }) => [...preparersOf(history)].every(mayDecide))
      .map(waitingReconciliation),
    ...(may(confirmCompanyChange) ? waitingChange(company) : []),
    ...requests.filter((request) => !isOpeningRequest(request) || may(createAccount)).map(waitingRequest),
  ]
  const mine = [...matches.waiting, ...drafts.waiting, ...documents.waiting, ...others.filter(isMine)]
  return { waiting: mine.toSorted(byAge), isMore: matches.isMore || drafts.isMore || documents.isMore }

  /** The oldest of a range; the index may lag, so that what it lists may be decided already. */
  async function firstOf<T>(
    of: Readable<T>,
    range: Range,
    waitingOf: (one: T) => Waiting | undefined,
  ): Promise<Found> {
    const waiting: Waiting[] = []
    let looked = 0
    for await (const one of readEach(of, { ...range, newestFirst: false, limit: TOLD_MAX })) {
      if (looked++ === LOOKED_MAX || waiting.length === TOLD_MAX) return { waiting, isMore: true }
      const found = waitingOf(one)
      if (found && isMine(found)) waiting.push(found)
    }
    return { waiting, isMore: false }
  }
}

interface Found {
  waiting: readonly Waiting[]
  isMore: boolean
}

const NOTHING: Found = { waiting: [], isMore: false }

const byAge = (one: Waiting, other: Waiting) => (one.preparedAt < other.preparedAt ? -1 : 1)
