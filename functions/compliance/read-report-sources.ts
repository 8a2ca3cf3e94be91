/** What an audit report is made from: the period, whenever it was worked on, and as an appendix the records of its days. */

import { refuse } from '../../shared/contract/refusals.ts'
import { chainKeyOf } from '../../shared/domain/audit/chain.ts'
import { moneyMoved } from '../../shared/domain/bank-files/money-moved.ts'
import { addDays, type Day, isWithin, todayIn } from '../../shared/domain/calendar/day.ts'
import type { ReportSources } from '../../shared/domain/compliance/audit-report.ts'
import { readSeals } from '../storage/audit-chain.ts'
import { AuditRecord } from '../storage/audit-record.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import { importEntity, type StoredImport } from '../storage/entities/import.ts'
import type { Key } from '../storage/keys.ts'
import { type Readable, readEachWithKey } from '../storage/read.ts'
import { recordRanges, recordRangesWithin } from '../storage/record-ranges.ts'
import type { Scope } from '../storage/scope.ts'
import type { Range } from '../storage/table.ts'
import { companyChangesSince } from './company-changes.ts'
import { readPeriodSources } from './read-period-sources.ts'

/** More does not pass through one request. */
const RECORDS_MAX = 15_000
const IMPORTS_MAX = 100_000

export async function readReportSources(
  scope: Scope,
  company: StoredCompany,
  now: Date,
  days: { from: string; to: string },
): Promise<Omit<ReportSources, 'names'>> {
  const isMeant = (instant: string) => isWithin(todayIn(company.timeZone, new Date(instant)), days)
  const seals = await readSeals(scope, Date.parse(addDays(days.from as Day, -1)))
  const ofDays = recordRangesWithin(scope, 'audit', company, now, days)
  const records = await allOf({ schema: AuditRecord }, ofDays, RECORDS_MAX)
  const ever = recordRanges(scope, 'imports', company.createdAt, now)
  const imports = await allOf(importEntity, ever, IMPORTS_MAX)
  const companyChanges = await companyChangesSince(scope, company, days.from)
  const period = { from: days.from as Day, to: days.to as Day }
  const of = await readPeriodSources(scope, period, { since: company.createdAt, now })

  return {
    ...of,
    companyChanges,
    company: { id: company.id, name: company.name, timeZone: company.timeZone },
    period: { start: days.from, end: days.to },
    records: records
      .filter(({ timestamp }) => isMeant(timestamp))
      .map((record) => ({ ...record, ...seals.get(chainKeyOf(record)) })),
    imports: imports
      .filter((item) => touches(item, days) ?? isMeant(item.createdAt))
      .map(({ id, financialAccountId, side, fileName, fileHash, status, createdAt, ...counts }) => ({
        id,
        financialAccountId,
        side,
        fileName,
        fileHash,
        status,
        createdAt,
        totalRecords: counts.totalRecords,
        newRecords: counts.newRecords,
        duplicateRecords: counts.duplicateRecords,
        errorRecords: counts.errorRecords,
        ...moneyMoved(side, counts),
        openingBalance: counts.openingBalance,
        closingBalance: counts.closingBalance,
        isConsistent: counts.isConsistent ?? null,
      })),
  }
}

/** Whether lines of a file lie in these days; undefined where it has none. */
function touches(
  { periodStart, periodEnd }: StoredImport,
  { from, to }: { from: string; to: string },
): boolean | undefined {
  if (periodStart === null || periodEnd === null) return undefined
  return periodStart <= to && periodEnd >= from
}

/** With the keys that the chain is hashed over. */
async function allOf<T extends object>(
  of: Readable<T>,
  ranges: readonly Range[],
  max: number,
): Promise<(T & Key)[]> {
  const found: (T & Key)[] = []
  for (const range of ranges) {
    for await (const { key: sk, item } of readEachWithKey(of, range))
      if (found.push({ ...item, pk: range.pk, sk }) > max) throw refuse('report.too-large')
  }
  return found
}
