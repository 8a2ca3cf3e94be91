import type { JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { listSalesTaxLines, type SalesTaxLine } from '../../shared/contract/sales-tax.ts'
import { TAX_PAGE } from '../../shared/domain/books/book.ts'
import { debitOf, type TaxedPart } from '../../shared/domain/books/entry.ts'
import { isOfTax, type TaxedBy } from '../../shared/domain/books/tax-sums.ts'
import { isWithin, type Month, todayIn } from '../../shared/domain/calendar/day.ts'
import { decimalOf, type Money, money, sumOf } from '../../shared/domain/money/money.ts'
import { lambda } from '../runtime/lambda.ts'
import { eachMonthWith } from '../storage/books/walk-books.ts'
import { readCursor, stampOf, writeCursor } from '../storage/cursors.ts'
import { getCompany } from '../storage/entities/company.ts'
import { journalEntry } from '../storage/entities/journal-entry.ts'
import { keys } from '../storage/keys.ts'
import { Listed } from '../storage/listed.ts'
import { PAGE_DEFAULT } from '../storage/lists.ts'
import { readEach } from '../storage/read.ts'
import type { Scope } from '../storage/scope.ts'
import { monthOrDays } from './month-or-days.ts'

export const handler = lambda(listSalesTaxLines, async ({ query, scope, now }) => {
  const { limit = PAGE_DEFAULT, cursor, startDate, endDate, ...asked } = query
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const days = monthOrDays(todayIn(company.timeZone, now), { startDate, endDate })
  const by = {
    ...asked,
    ratePercent: money(asked.ratePercent),
    currency: asked.currency ?? company.baseCurrency,
  }
  const stamp = stampOf(scope, { list: 'sales-tax', ...days, ...by, ratePercent: asked.ratePercent })
  const ended = cursor === undefined ? undefined : readCursor(cursor, stamp)

  const found: SalesTaxLine[] = []
  const span = { from: (ended?.range as typeof days.from | undefined) ?? days.from, to: days.to }
  const walk = { pages: [TAX_PAGE], sought: (measure: string) => (isOfTax(measure, by) ? 1 : 0), span }
  for await (const { at } of eachMonthWith(scope, walk)) {
    const lines = (await taxedIn(scope, at, by)).filter(({ entryDate }) => isWithin(entryDate, span))
    found.push(...lines.filter((line) => !ended || keyOf(line) > ended.after))
    if (found.length > limit) break
  }

  const last = found[limit - 1]
  return found.length > limit && last
    ? new Listed(found.slice(0, limit), writeCursor({ range: last.entryDate, after: keyOf(last) }, stamp))
    : new Listed(found, undefined)
})

const keyOf = ({ entryDate, entryId }: SalesTaxLine) => `${entryDate} ${entryId}`

/** What an entry that stands says of the tax of a month, by day. */
async function taxedIn(scope: Scope, month: string, by: TaxedBy): Promise<SalesTaxLine[]> {
  const found: SalesTaxLine[] = []
  for await (const entry of readEach(journalEntry, {
    pk: keys.recordMonth(scope, 'journal', month as Month),
  })) {
    if (entry.status === 'DRAFT' || entry.status === 'VOIDED' || entry.currency !== by.currency) continue
    const taxed = entry.lines.filter(({ tax }) => tax && isTaxedBy(tax, by))
    if (taxed.length > 0) found.push(lineOf(entry, taxed, by))
  }
  return found.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

function isTaxedBy(
  { taxCodeId, ratePercent, side }: NonNullable<JournalEntry['lines'][number]['tax']>,
  by: TaxedBy,
): boolean {
  return taxCodeId === by.taxCodeId && side === by.side && money(ratePercent) === by.ratePercent
}

function lineOf(
  { id, entryNumber, entryDate, description, referenceNumber }: JournalEntry,
  taxed: JournalEntry['lines'],
  { side }: TaxedBy,
): SalesTaxLine {
  const sign = side === 'sales' ? -1n : 1n
  const amount = (part: TaxedPart): Money =>
    sign * sumOf(taxed.filter(({ tax }) => tax!.part === part).map(debitOf))
  return {
    entryId: id,
    entryNumber,
    entryDate,
    description: description || 'Journal entry',
    referenceNumber,
    netAmount: decimalOf(amount('net')),
    taxAmount: decimalOf(amount('tax')),
  }
}
