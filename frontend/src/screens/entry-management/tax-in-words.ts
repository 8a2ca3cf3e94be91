import type { JournalLine } from '../../../../shared/contract/journal.ts'

/** What a line says to the report of a tax. */
export function taxInWords({ code, ratePercent, part }: NonNullable<JournalLine['tax']>): string {
  const rate = `${code}, ${ratePercent}%`
  return part === 'tax' ? `Tax of ${rate}` : `Taxed by ${rate}`
}
