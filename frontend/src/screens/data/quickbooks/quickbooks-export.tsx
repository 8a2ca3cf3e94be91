import { Button, Group, SegmentedControl, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { EXPORT_FORMATS } from '../../../../../shared/contract/exports.ts'
import { SIDES } from '../../../../../shared/contract/imports.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { showFailure, showSuccess } from '../../../ui/feedback/toasts.ts'
import { useDownload } from '../../../ui/feedback/use-download.ts'
import { AccountSelect, NO_ACCOUNT } from '../../../ui/form/account-select.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Surface } from '../../../ui/layout/surface.tsx'
import { AccountFigures } from './account-figures.tsx'
import { FORMAT_LABELS } from './format-labels.ts'
import classes from './quickbooks.module.css'
import { RecentExports } from './recent-exports.tsx'

const choices = {
  account: parseAsInteger,
  format: parseAsStringLiteral(EXPORT_FORMATS).withDefault('csv'),
  side: parseAsStringLiteral(SIDES).withDefault('bank'),
  from: parseAsString,
  to: parseAsString,
}

/** An account's transactions as files for QuickBooks, and every file that was made so before. */
export function QuickbooksExport({ company }: { company: Company }) {
  const accounts = useQuery(accountsQuery(company.id))
  const [{ account: asked, format, side, from, to }, set] = useQueryStates(choices)
  const account = accounts.data?.find(({ id }) => id === asked)
  const { download, busy } = useDownload({
    companyId: company.id,
    failure: { title: 'Export Failed', message: 'Could not export data. Please try again.' },
  })

  const begin = async () => {
    if (!account) return showFailure('Account Required', 'Please select an account to export')
    const days = { ...(from && { startDate: from }), ...(to && { endDate: to }) }
    const isDone = await download('export', (client) =>
      client.download('exportQuickbooks', {
        params: { accountId: account.id },
        query: { format, side, ...days },
      }),
    )
    if (isDone) showSuccess('Export Complete', `The transactions of ${account.name} were downloaded`)
  }

  return (
    <Stack gap="lg">
      <div className={classes.columns}>
        <Surface aria-labelledby="export-heading">
          <Stack gap="md">
            <Title order={2} size="h3" id="export-heading">
              Export for QuickBooks
            </Title>
            <AccountSelect
              label="Account"
              description={accounts.data?.length === 0 ? NO_ACCOUNT : undefined}
              accounts={accounts.data ?? []}
              value={account?.id ?? null}
              onChange={(id) => void set({ account: id })}
            />
            <NotLoaded what="The accounts" query={accounts} />
            <div>
              <Text size="sm" fw={500} mb={4} id="exported-side">
                What
              </Text>
              <SegmentedControl
                aria-labelledby="exported-side"
                value={side}
                onChange={(value) => void set({ side: value as typeof side })}
                data={[
                  { value: 'bank', label: 'Bank lines' },
                  { value: 'ledger', label: 'Ledger entries' },
                ]}
              />
            </div>
            <Select
              label="Format"
              description={FORMAT_LABELS[format].what}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              allowDeselect={false}
              data={EXPORT_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value].name }))}
              value={format}
              onChange={(value) => value && void set({ format: value as typeof format })}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <DayInput
                label="Start date"
                placeholder="From the beginning"
                clearable
                value={from}
                onChange={(day) => void set({ from: day })}
              />
              <DayInput
                label="End date"
                placeholder="To the end"
                clearable
                value={to}
                onChange={(day) => void set({ to: day })}
              />
            </SimpleGrid>
            <Group justify="flex-end">
              <Button
                leftSection={<Download size={16} aria-hidden />}
                loading={busy === 'export'}
                onClick={begin}
              >
                Export
              </Button>
            </Group>
          </Stack>
        </Surface>
        <AccountFigures company={company} account={account} startDate={from} endDate={to} />
      </div>
      <RecentExports company={company} />
    </Stack>
  )
}
