/** The entry that the books miss for a bank line, posted with the match that holds both. */

import type { Contact } from '../../shared/contract/contacts.ts'
import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { bookLine } from '../../shared/contract/line-booking.ts'
import type { Match } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import { bookedLines } from '../../shared/domain/books/booking.ts'
import { ledgerAmountOf } from '../../shared/domain/books/entry.ts'
import { PASSED_CODES } from '../../shared/domain/books/standard-chart.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { openMatch } from '../../shared/domain/matches/open-match.ts'
import { money } from '../../shared/domain/money/money.ts'
import { isTooWide } from '../../shared/domain/trade/price-lines.ts'
import { ledgerLinesOf, touchedBy } from '../journal/ledger-lines-of.ts'
import { refuseTaken } from '../matches/refuse-taken.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import { contactEntity } from '../storage/entities/contact.ts'
import { rememberBooking } from '../storage/entities/last-booking.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { createEntry, leaseEntryNumbers, newEntryId } from '../storage/journal.ts'
import { keptIn } from '../storage/kept-in.ts'
import { heldLine } from '../storage/lines.ts'
import { createMatch, holderOf, matchedLine } from '../storage/matches.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { newRecordId } from '../storage/records.ts'
import { type Bookable, bookedParts } from './booked-parts.ts'

export interface Booking {
  line: SourceTransaction
  account: StoredAccount
  /** What was read of the chart and the tax codes. */
  bookable: Bookable
  contact: Contact | null
  /** Null where it awaits sign-off. */
  approvedBy: string | null
  said: Omit<BodyOf<typeof bookLine>, 'contactId'>
}

export async function bookInPlan(
  plan: WritePlan,
  company: StoredCompany,
  { line, account, bookable, contact, approvedBy, said }: Booking,
): Promise<Match> {
  const amount = money(line.amount)
  const { chart } = bookable
  const parts = bookedParts(bookable, { amount, currency: line.currency }, said.parts)
  refuseTaken([line], [])
  if (contact && !contact.isActive) throw refuse('contact.inactive', { name: contact.name })
  if (contact) plan.hold(contactEntity, contact)
  const date = day(line.transactionDate)
  const description = said.description || line.description
  const lines = bookedLines({ amount, currency: line.currency }, account.chartAccountId, description, parts)
  if (lines.some((each) => isTooWide(ledgerAmountOf(each)))) throw refuse('trade.too-wide')
  const named = {
    id: newEntryId(plan, date),
    entryDate: date,
    description,
    referenceNumber: line.reference,
    category: amount > 0n ? ('income' as const) : ('expense' as const),
  }
  const [posted] = ledgerLinesOf(plan, named, touchedBy(lines, chart, [account]))
  const match = openMatch({
    id: newRecordId(plan.scope, plan.context.now),
    companyId: line.companyId,
    financialAccountId: account.id,
    currency: account.currency,
    sourceTransactions: [matchedLine(line)],
    ledgerTransactions: [matchedLine(posted!)],
    origin: 'manual',
    confidenceScore: 1,
    matchRules: ['manual'],
    reasons: [],
    algorithmVersion: '1.0',
    difference: '0.00',
    approvedBy,
    runId: null,
    postedEntryId: named.id,
    bookedToIds: [...new Set(said.parts.map(({ chartAccountId }) => chartAccountId))],
    notes: said.notes || null,
    createdBy: plan.context.userId,
    now: plan.now,
  })

  const { baseCurrency } = company
  const kept = await keptIn(plan.scope, { account, baseCurrency, date }, lines, said.rate)
  const { category, ...entry } = named
  const [entryNumber] = await leaseEntryNumbers(plan, date.slice(0, 4), 1)
  createEntry(plan, {
    ...entry,
    entryNumber: entryNumber!,
    entryType: 'BOOKING',
    status: 'POSTED',
    ...kept,
    ledgerTransactionIds: [posted!.id],
    sourceTransactionId: line.id,
    contact: contact && { id: contact.id, name: contact.name },
  })
  plan.move(ledgerEntry, undefined, heldLine('ledger', posted!, holderOf(match.id, [line], [])))
  const accountCode = (of: number) => chart.find(({ id }) => id === of)!.accountCode
  createMatch(plan, match, [line], [], {
    explainedBy: said.parts.map((part) => ({ category, accountCode: accountCode(part.chartAccountId) })),
  })
  if (!said.parts.some((part) => PASSED_CODES.includes(accountCode(part.chartAccountId))))
    rememberBooking(plan, line, {
      contactId: contact?.id ?? null,
      parts: said.parts.map(({ chartAccountId, taxCodeId }) => ({
        chartAccountId,
        taxCodeId: taxCodeId ?? null,
      })),
    })
  return match
}
