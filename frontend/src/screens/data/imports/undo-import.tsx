import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Import } from '../../../../../shared/contract/imports.ts'
import { can } from '../../../company/company-context.tsx'
import { counted } from '../../../format/numbers.ts'
import { UndoControl } from '../../../ui/feedback/undo-control.tsx'

/** Takes a finished import back as one unit. */
export function UndoImport({ company, item }: { company: Company; item: Import }) {
  const isFinished = item.status === 'completed' || item.status === 'completed_with_errors'
  const isTouched = isFinished || item.status === 'undoing' || item.status === 'undone'
  const left = item.newRecords - (item.voidedRecords ?? 0)
  if (!can(company, 'accountant') || !isTouched || left === 0) return null
  return (
    <UndoControl
      companyId={company.id}
      label="Undo import"
      title="Undo Import"
      noun={item.side === 'bank' ? ['bank line', 'bank lines'] : ['ledger entry', 'ledger entries']}
      isOver={!isFinished}
      undo={(client) => client.undoImport({ params: { id: item.id } })}
    >
      {item.side === 'bank'
        ? `${counted(left, 'bank line')} of ${item.fileName} will leave the books of ${company.name}`
        : `${counted(left, 'ledger entry', 'ledger entries')} of ${item.fileName} will leave the books of ${company.name}, each with its journal entry`}
      , and the matches that hold them are taken apart. The same file can be imported again.
    </UndoControl>
  )
}
