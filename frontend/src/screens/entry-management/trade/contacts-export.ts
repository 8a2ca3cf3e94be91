import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Contact } from '../../../../../shared/contract/contacts.ts'
import { todayIn } from '../../../../../shared/domain/calendar/day.ts'
import { texts } from '../../../../../shared/domain/exports/sheet.ts'
import type { TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import type { SheetExport } from '../../../ui/feedback/use-sheet-export.ts'
import { SIDE_WORDS } from './side-words.ts'

/** The contacts that the list shows as a file that can be imported again. */
export function contactsExport(
  company: Company,
  side: TradeSide,
  contacts: readonly Contact[],
  codeOf: (chartAccountId: number) => string,
): SheetExport {
  const name = SIDE_WORDS[side].contacts.toLowerCase()
  const header = texts('Name', 'Email', 'Terms', 'Tax Number', 'Account Code', 'Currency', 'Status')
  const rows = contacts.map((contact) => ({
    kind: 'plain' as const,
    cells: texts(
      contact.name,
      contact.email ?? '',
      String(contact.termsDays),
      contact.taxId ?? '',
      contact.chartAccountId === null ? '' : codeOf(contact.chartAccountId),
      contact.currency,
      contact.isActive ? 'Active' : 'Inactive',
    ),
  }))
  return {
    fileName: [company.name, name, todayIn(company.timeZone, new Date())],
    sheets: [{ name, rows: [{ kind: 'columns', cells: header }, ...rows] }],
  }
}
