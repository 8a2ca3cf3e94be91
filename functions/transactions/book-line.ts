import { bookLine } from '../../shared/contract/line-booking.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { bookedLines } from '../../shared/domain/books/booking.ts'
import { type EntryLine, ledgerAmountOf } from '../../shared/domain/books/entry.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { openMatch } from '../../shared/domain/matches/open-match.ts'
import { shownMatch } from '../../shared/domain/matches/shown-match.ts'
import { money } from '../../shared/domain/money/money.ts'
import { isTooWide } from '../../shared/domain/trade/price-lines.ts'
import { ledgerLinesOf, touchedBy } from '../journal/ledger-lines-of.ts'
import { refuseTaken } from '../matches/refuse-taken.ts'
import { soleApprover } from '../matches/sole-approver.ts'
import { lambda } from '../runtime/lambda.ts'
import { atRate } from '../storage/at-rate.ts'
import { getAccount, type StoredAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { contactEntity, getContact } from '../storage/entities/contact.ts'
import { rememberBooking } from '../storage/entities/last-booking.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { createEntry, leaseEntryNumbers, newEntryId } from '../storage/journal.ts'
import { getLines, heldLine } from '../storage/lines.ts'
import { createMatch, holderOf, matchedLine } from '../storage/matches.ts'
import { newRecordId } from '../storage/records.ts'
import { bookedParts } from './booked-parts.ts'

export const handler = lambda(bookLine, async ({ params, body, scope, caller, plan, now }) => {
  const [line] = await getLines(scope, 'bank', [params.id])
  const amount = money(line!.amount)
  const [company, account, contact, { parts, chart }] = await Promise.all([
    getCompany(scope),
    getAccount(scope, line!.financialAccountId),
    body.contactId ? getContact(scope, body.contactId) : null,
    bookedParts(scope, { amount, currency: line!.currency }, body.parts),
  ])

  if (!company) throw refuse('not-found')
  refuseTaken([line!], [])
  if (contact && !contact.isActive) throw refuse('contact.inactive', { name: contact.name })
  if (contact) plan.hold(contactEntity, contact)
  const date = day(line!.transactionDate)
  const description = body.description || line!.description
  const lines = bookedLines(amount, account.chartAccountId, description, parts)
  if (lines.some((each) => isTooWide(ledgerAmountOf(each)))) throw refuse('trade.too-wide')
  const named = {
    id: newEntryId(plan, date),
    entryDate: date,
    description,
    referenceNumber: line!.reference,
    category: amount > 0n ? ('income' as const) : ('expense' as const),
  }
  const [posted] = ledgerLinesOf(plan, named, touchedBy(lines, chart, [account]))
  const match = openMatch({
    id: newRecordId(scope, now),
    companyId: scope.companyId,
    financialAccountId: account.id,
    currency: account.currency,
    sourceTransactions: [matchedLine(line!)],
    ledgerTransactions: [matchedLine(posted!)],
    origin: 'manual',
    confidenceScore: 1,
    matchRules: ['manual'],
    reasons: [],
    algorithmVersion: '1.0',
    difference: '0.00',
    approvedBy: await soleApprover(scope, company, caller),
    runId: null,
    postedEntryId: named.id,
    notes: body.notes || null,
    createdBy: caller.userId,
    now: plan.now,
  })

  const { category: _, ...entry } = named
  const [entryNumber] = await leaseEntryNumbers(plan, date.slice(0, 4), 1)
  createEntry(plan, {
    ...entry,
    entryNumber: entryNumber!,
    entryType: 'BOOKING',
    status: 'POSTED',
    ...keptIn(company.baseCurrency, account, lines, body.rate),
    ledgerTransactionIds: [posted!.id],
    contact: contact && { id: contact.id, name: contact.name },
  })
  plan.move(ledgerEntry, undefined, heldLine('ledger', posted!, holderOf(match.id, [line!], [])))
  const explainedBy = body.parts.map(({ chartAccountId }) => ({
    category: named.category,
    accountCode: chart.find(({ id }) => id === chartAccountId)!.accountCode,
  }))
  createMatch(plan, match, [line!], [], { explainedBy })
  rememberBooking(plan, line!, {
    contactId: contact?.id ?? null,
    parts: body.parts.map(({ chartAccountId, taxCodeId }) => ({
      chartAccountId,
      taxCodeId: taxCodeId ?? null,
    })),
  })
  return plan.commit(shownMatch(match))
})

/** With a rate in the base currency; without one in that of the account, as every entry of it that states none. */
function keptIn(
  baseCurrency: string,
  { currency, chartAccountId }: StoredAccount,
  lines: readonly EntryLine[],
  rate: string | undefined,
) {
  if (!rate) return { currency, lines }
  if (currency === baseCurrency) throw refuse('currency.rate-own', { currency })
  return { currency: baseCurrency, lines: atRate(lines, { currency, rate, baseCurrency }, [chartAccountId]) }
}
