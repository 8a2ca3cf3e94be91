/** Whether the bank's own balances speak against a reconciliation. Lines are read only where a file gives reason to. */
import type { Day } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import { type BankObjection, bankObjection } from '../../shared/domain/reconciliations/bank-objection.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'
import type { Scope } from '../storage/scope.ts'
import { LEFT_OUT_MAX, readBankFiles } from './read-files.ts'
import { LINES_MAX, readLines } from './read-period.ts'
import { saidOtherwise, spanOfFile } from './said-by-files.ts'

export async function readObjection(
  scope: Scope,
  reconciliation: StoredReconciliation,
  of: { files: readonly StoredImport[]; currency: string },
  now: Date,
): Promise<BankObjection | undefined> {
  const { periodStart, periodEnd, openingBalance, closingBalance } = reconciliation
  const broken = of.files.filter((item) => spanOfFile(item, reconciliation) && isBroken(item))
  const otherwise = await saidOtherwise(of.files, periodEnd as Day, closingBalance)
  if (!otherwise && broken.length === 0) return undefined

  const lines = await readLines(scope, reconciliation, true)
  // What was not looked at may be what the balances move by.
  if (lines.length >= LINES_MAX || of.files.some((item) => leftOutOf(item) > LEFT_OUT_MAX)) return undefined
  return bankObjection(
    {
      from: periodStart as Day,
      to: periodEnd as Day,
      opening: money(openingBalance),
      closing: money(closingBalance),
      lines,
      ...(await readBankFiles(scope, reconciliation, lines, now)),
    },
    { otherwise, broken: broken.map(({ id, fileName }) => ({ importId: id, fileName })) },
    { currency: of.currency, closingBalance },
  )
}

const isBroken = ({ isConsistent, errorRecords }: StoredImport) =>
  isConsistent === false || (isConsistent === null && errorRecords > 0)

const leftOutOf = ({ duplicateRecords, errorRecords }: StoredImport) => duplicateRecords + errorRecords
