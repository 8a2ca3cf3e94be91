import { money } from '../../shared/domain/money/money.ts'
import type { ExportedLine } from '../../shared/domain/quickbooks/quickbooks-files.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import type { Side } from '../storage/keys.ts'
import { type DaySpan, eachLine } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'

/** The lines of one side of an account, oldest first, with amounts as the bank account sees them. */
export async function exportedLines(
  scope: Scope,
  account: StoredAccount,
  side: Side,
  span: { from?: string | undefined; to?: string | undefined },
): Promise<ExportedLine[]> {
  const lines: ExportedLine[] = []
  if (side === 'bank') {
    for await (const line of eachLine(scope, 'bank', account.id, span as DaySpan)) {
      const { transactionDate: date, description, reference, payee, category } = line
      const amount = money(line.amount)
      lines.push({ date, description, amount, reference, payee, category, otherAccount: null })
    }
    return lines
  }
  const names = new Map((await listChart(scope)).map(({ id, accountName }) => [id, accountName]))
  for await (const line of eachLine(scope, 'ledger', account.id, span as DaySpan)) {
    const { transactionDate: date, description, referenceNumber: reference, category } = line
    const otherAccount = names.get(line.chartAccountId) ?? null
    lines.push({
      date,
      description,
      amount: -money(line.amount),
      reference,
      payee: null,
      category,
      otherAccount,
    })
  }
  return lines
}
