import { Text } from '@mantine/core'
import { CHART_IMPORT_MAX } from '../../../../shared/contract/chart.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { CHART_TYPE_LABELS } from '../../format/chart-labels.ts'
import { ImportRowsDialog } from './import-rows-dialog.tsx'
import type { ReadAccount } from './read-chart.ts'

/** Accounts of another chart. */
export function ImportChartDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  return (
    <ImportRowsDialog<ReadAccount>
      company={company}
      title="Import Accounts"
      noun={['account', 'accounts']}
      columns="Code, name, type and, where there are any, subtype and the code of the account above"
      read={async (text) => (await import('./read-chart.ts')).readChart(text)}
      send={(rows, client) =>
        client.importChartAccounts({
          body: { companyId: company.id, accounts: rows.map(({ line: _, ...account }) => account) },
        })
      }
      atOnce={CHART_IMPORT_MAX}
      field="accounts"
      nameOf={({ accountCode }) => accountCode}
      shown={({ accountCode, accountName, accountType, parentAccountCode }) => (
        <>
          {accountCode} {accountName}, {CHART_TYPE_LABELS[accountType]}
          {parentAccountCode && (
            <Text span inherit c="dimmed">
              {' '}
              under {parentAccountCode}
            </Text>
          )}
        </>
      )}
      onClose={onClose}
    />
  )
}
