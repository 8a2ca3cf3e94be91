import type { Company } from '../../../../../shared/contract/companies.ts'
import { UndoControl } from '../../../ui/feedback/undo-control.tsx'

export function RemoveSampleData({ company }: { company: Company }) {
  return (
    <UndoControl
      companyId={company.id}
      label="Remove Sample Data"
      title="Remove Sample Data"
      noun={['sample line', 'sample lines']}
      undo={(client) => client.removeSampleData({ params: { id: company.id } })}
    >
      The sample accounts of {company.name} leave with their bank lines, ledger entries, matches and journal
      entries. An account that holds a transaction of your own stays.
    </UndoControl>
  )
}
