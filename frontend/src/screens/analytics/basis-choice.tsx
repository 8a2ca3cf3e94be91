import { Select } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { Basis } from '../../../../shared/contract/financial-statements.ts'

/** Not those of the contract, which would come with all of it. */
const BASES = ['accrual', 'cash'] as const satisfies readonly Basis[]

const LABELS: readonly { value: Basis; label: string }[] = [
  { value: 'accrual', label: 'Accrual basis' },
  { value: 'cash', label: 'Cash basis' },
]

/** On which basis is counted, in the URL as `?basis=cash`. */
export function useBasis() {
  return useQueryState('basis', parseAsStringLiteral(BASES).withDefault('accrual'))
}

export function BasisChoice({ basis, count }: { basis: Basis; count: (basis: Basis) => void }) {
  return (
    <Select
      aria-label="Accounting basis"
      w={140}
      allowDeselect={false}
      data={LABELS}
      value={basis}
      onChange={(to) => to && count(to as Basis)}
    />
  )
}
