/** What a person says that a bank line is for, held against the chart and the tax codes. */

import type { TaxCode } from '../../shared/contract/contacts.ts'
import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { bookLine } from '../../shared/contract/line-booking.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type BookedPart, leftToBook, taxedSide } from '../../shared/domain/books/booking.ts'
import { formatMoney } from '../../shared/domain/money/format-money.ts'
import { decimalOf, type Money, money } from '../../shared/domain/money/money.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { listTaxCodes } from '../storage/entities/tax-code.ts'
import type { Scope } from '../storage/scope.ts'
import { refuseUnbookable } from '../trade/refuse-unbookable.ts'

type Typed = BodyOf<typeof bookLine>['parts']

export interface Bookable {
  taxCodes: readonly TaxCode[]
  chart: readonly StoredChartAccount[]
}

/** Refuses accounts that no bank line is booked to. */
export async function readBookable(
  scope: Scope,
  typed: readonly Pick<Typed[number], 'chartAccountId'>[],
): Promise<Bookable> {
  const accountIds = typed.map(({ chartAccountId }) => chartAccountId)
  const [taxCodes, chart] = await Promise.all([
    listTaxCodes(scope),
    refuseUnbookable(scope, accountIds, 'line.owed-account'),
  ])
  return { taxCodes, chart }
}

export function bookedParts(
  { taxCodes }: Bookable,
  { amount, currency }: { amount: Money; currency: string },
  typed: Typed,
): BookedPart[] {
  const what = taxedSide(amount)
  const parts = typed.map((part) => {
    const code = part.taxCodeId ? taxCodes.find(({ id }) => id === part.taxCodeId) : undefined
    if (part.taxCodeId && !code) throw refuse('not-found')
    if (code && !code.isActive) throw refuse('tax-code.inactive', { code: code.code })
    const ratePercent = code?.ratePercent ?? '0'
    const taxChartAccountId =
      code?.[what === 'sales' ? 'salesChartAccountId' : 'purchaseChartAccountId'] ?? null
    if (code && taxChartAccountId === null && money(ratePercent) !== 0n)
      throw refuse('trade.tax-account', { code: code.code, what })
    return {
      chartAccountId: part.chartAccountId,
      amount: money(part.amount),
      description: part.description ?? '',
      taxCodeId: code?.id ?? null,
      taxCode: code?.code ?? null,
      ratePercent,
      taxChartAccountId,
    }
  })
  const left = leftToBook(amount, parts)
  const shown = (sum: Money) => formatMoney(decimalOf(sum), currency)
  if (left !== 0n)
    throw refuse('line.parts-differ', {
      parts: shown(amount - left),
      amount: shown(amount),
      left: shown(left),
    })
  return parts
}
