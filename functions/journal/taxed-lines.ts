/** Lines that a person typed with a tax code, as they are kept: each with what it says to the report of that tax. */
import type { TaxCode } from '../../shared/contract/contacts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { debitOf, type TaxMark } from '../../shared/domain/books/entry.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { listTaxCodes } from '../storage/entities/tax-code.ts'
import type { Scope } from '../storage/scope.ts'

interface TypedLine {
  chartAccountId: number
  debitAmount: string
  creditAmount: string
  taxCodeId?: string | null | undefined
}

export async function taxedLines<Line extends TypedLine>(
  scope: Scope,
  lines: readonly Line[],
  chart: readonly StoredChartAccount[],
): Promise<(Omit<Line, 'taxCodeId'> & { tax?: TaxMark })[]> {
  const codes = lines.some(({ taxCodeId }) => taxCodeId) ? await listTaxCodes(scope) : []
  return lines.map(({ taxCodeId, ...line }) => {
    if (!taxCodeId) return line
    const code = codes.find(({ id }) => id === taxCodeId)
    if (!code) throw refuse('not-found')
    if (!code.isActive) throw refuse('tax-code.inactive', { code: code.code })
    return { ...line, tax: markOf(code, line, chart) }
  })
}

/**
 * On an account of the code it is the tax itself, elsewhere what that was reckoned on. Of one account for both sides a credit is of sales; what is no tax is
 * of sales where it is revenue.
 */
function markOf(
  { id: taxCodeId, code, ratePercent, salesChartAccountId, purchaseChartAccountId }: TaxCode,
  line: TypedLine,
  chart: readonly StoredChartAccount[],
): TaxMark {
  const { chartAccountId } = line
  const isOfSales = chartAccountId === salesChartAccountId
  const isOfPurchases = chartAccountId === purchaseChartAccountId
  const isTax = isOfSales || isOfPurchases
  const isSale =
    isOfSales && isOfPurchases
      ? debitOf(line) < 0n
      : isTax
        ? isOfSales
        : chart.find(({ id }) => id === chartAccountId)?.accountType === 'revenue'
  return {
    taxCodeId,
    code,
    ratePercent,
    side: isSale ? 'sales' : 'purchases',
    part: isTax ? 'tax' : 'net',
  }
}
