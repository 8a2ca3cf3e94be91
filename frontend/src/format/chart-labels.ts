import type { ChartAccount } from '../../../shared/contract/chart.ts'

export const CHART_TYPE_LABELS: Record<ChartAccount['accountType'], string> = {
  asset: 'Asset',
  liability: 'Liability',
  equity: 'Equity',
  revenue: 'Revenue',
  expense: 'Expense',
}
