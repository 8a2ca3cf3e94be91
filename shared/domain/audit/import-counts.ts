import { parseRecordId } from '../ids/ids.ts'
import { isAwaiting } from './change-requests.ts'
import type { SummedCheck } from './summed-check.ts'

/** By import the lines that are there and whether it is asked for, and by the key of one the rows that were taken and left out. */
export const importCounts: SummedCheck = {
  measure({ bank, ledger, importRows, others }, add) {
    for (const { kind, sk } of others) if (kind === 'ledger_file') add(`${sk} asked`, 1n)
    for (const lines of [bank, ledger])
      for (const { importBatchId } of lines.values()) if (importBatchId) add(importBatchId, 1n)
    for (const [key, rows] of importRows)
      for (const [outcome, count] of Object.entries(rows)) add(`${key} ${outcome}`, BigInt(count))
  },
  check({ imports }, sums, fail) {
    for (const item of imports) {
      const { key } = parseRecordId(item.id)!
      const rows = (outcome: string) => Number(sums.get(`${key} ${outcome}`) ?? 0n)
      const { newRecords, duplicateRecords, errorRecords, processedRecords, totalRecords, status } = item
      const voided = item.voidedRecords ?? 0
      const left = newRecords - voided
      const there = Number(sums.get(item.id) ?? 0n)
      if (newRecords + duplicateRecords + errorRecords !== processedRecords)
        fail(`import ${item.id} counts do not add up`)
      if (isAwaiting(item) && !sums.has(`${item.id} asked`))
        fail(`import ${item.id} awaits another person, and nobody asks for it`)
      if (status.startsWith('completed') && processedRecords !== totalRecords)
        fail(`import ${item.id} is complete at ${processedRecords} of ${totalRecords}`)
      const isTakenBack = status === 'undoing' || status === 'undone'
      if (
        rows('duplicate') !== duplicateRecords ||
        rows('rejected') !== errorRecords ||
        rows('voided') !== voided ||
        (!isTakenBack && rows('taken') !== left)
      )
        fail(`import ${item.id} counts differ from its rows`)
      if (!isTakenBack && there !== left)
        fail(`import ${item.id} made ${left} that are not void, and ${there} are there`)
    }
  },
}
