import { useQuery } from '@tanstack/react-query'
import { taxCodesQuery } from '../../../api/trade.ts'

/** The tax codes that are in use, as a select has them. */
export function useTaxChoices(companyId: number): { value: string; label: string }[] {
  const { data: taxCodes = [] } = useQuery(taxCodesQuery(companyId))
  return taxCodes
    .filter(({ isActive }) => isActive)
    .map(({ id, code, ratePercent }) => ({ value: id, label: `${code} ${ratePercent}%` }))
}
