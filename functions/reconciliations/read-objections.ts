/** What the bank's own balances say against a reconciliation. Lines are read only where a file gives reason to. */
import type { Day } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import {
  type BankObjection,
  bankObjections,
  notFollowed,
} from '../../shared/domain/reconciliations/bank-objection.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'
import type { Scope } from '../storage/scope.ts'
import { readAllFiles } from './read-files.ts'
import { readAllLines } from './read-period.ts'
import { saidOtherwise, spanOfFile } from './said-by-files.ts'

/** Lines, and rows that were left out, that pass through one request. */
const FOLLOWED_MAX = 200_000

export async function readObjections(
  scope: Scope,
  reconciliation: StoredReconciliation,
  of: { files: readonly StoredImport[]; currency: string; lineCount: number },
): Promise<BankObjection[]> {
  const { periodStart, periodEnd, openingBalance, closingBalance } = reconciliation
  const touching = of.files.filter((item) => spanOfFile(item, reconciliation))
  const broken = touching.filter(isBroken)
  const otherwise = await saidOtherwise(of.files, periodEnd as Day, closingBalance)
  if (!otherwise && broken.length === 0) return []

  const leftOut = touching.reduce((sum, item) => sum + item.duplicateRecords + item.errorRecords, 0)
  const count = of.lineCount + leftOut
  if (count > FOLLOWED_MAX)
    return [notFollowed({ count, most: FOLLOWED_MAX, importIds: broken.map(({ id }) => id) })]
  const lines = await readAllLines(scope, reconciliation)
  return bankObjections(
    {
      from: periodStart as Day,
      to: periodEnd as Day,
      opening: money(openingBalance),
      closing: money(closingBalance),
      lines,
      ...(await readAllFiles(scope, of.files, reconciliation, lines)),
    },
    { otherwise, broken: broken.map(({ id, fileName }) => ({ importId: id, fileName })) },
    { currency: of.currency, closingBalance },
  )
}

const isBroken = ({ isConsistent, errorRecords }: StoredImport) =>
  isConsistent === false || (isConsistent === null && errorRecords > 0)
