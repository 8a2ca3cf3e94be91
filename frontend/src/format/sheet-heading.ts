import type { Company } from '../../../shared/contract/companies.ts'
import { type SheetRow, texts } from '../../../shared/domain/exports/sheet.ts'
import { formatInstant } from './dates.ts'

/** What stands above every exported report: whose it is, what it is, its period and filters, and when it was made. */
export function headRows(
  { name, timeZone }: Company,
  { title, notes, runAt }: { title: string; notes: readonly string[]; runAt: string },
): SheetRow[] {
  return [
    { kind: 'title', cells: texts(name) },
    { kind: 'title', cells: texts(title) },
    ...notes.map((note): SheetRow => ({ kind: 'note', cells: texts(note) })),
    { kind: 'note', cells: texts(`Run ${formatInstant(runAt, timeZone)} (${timeZone})`) },
    { kind: 'note', cells: [] },
  ]
}
