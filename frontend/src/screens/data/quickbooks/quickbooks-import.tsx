import { Button, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseAsInteger, parseAsStringLiteral, useQueryState } from 'nuqs'
import type { ComponentProps } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { SIDES } from '../../../../../shared/contract/imports.ts'
import type { Side } from '../../../../../shared/domain/bank-files/bank-file.ts'
import { companyOfId } from '../../../../../shared/domain/ids/ids.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { can } from '../../../company/company-context.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { showFailure } from '../../../ui/feedback/toasts.ts'
import { useFocusKept } from '../../../ui/feedback/use-focus-back.ts'
import { AccountSelect, NO_ACCOUNT } from '../../../ui/form/account-select.tsx'
import { Surface } from '../../../ui/layout/surface.tsx'
import { ImportDialog } from '../imports/import-dialog.tsx'
import { MISSING_INFORMATION } from '../wizard/file/check-file.ts'
import { FileDrop } from '../wizard/file/file-drop.tsx'
import { useOpenFile } from '../wizard/file/use-open-file.ts'
import { FileWizard, useWizardAhead } from '../wizard/file-wizard.tsx'
import classes from './quickbooks.module.css'
import { QuickbooksHelp } from './quickbooks-help.tsx'

/** What QuickBooks exported, into the ledger of an account; into its bank side where a person says so. */
export function QuickbooksImport({ company }: { company: Company }) {
  const [importId, setImportId] = useQueryState('import')
  const [, setAccount] = useQueryState('account', parseAsInteger)
  const [side, setSide] = useQueryState('side', parseAsStringLiteral(SIDES).withDefault('ledger'))
  useWizardAhead()
  const { reader, refused, isOpening, open, refuse, close } = useOpenFile(side, 'quickbooks')
  useFocusKept(reader)
  const openId = importId && companyOfId(importId) === company.id ? importId : null

  return (
    <Stack gap="lg">
      {!can(company, 'accountant') ? (
        <Text size="sm" c="dimmed">
          Your role in {company.name} is to look, not to import.
        </Text>
      ) : reader ? (
        <FileWizard
          key={reader.key}
          company={company}
          reader={reader}
          firstSide={side}
          origin="quickbooks"
          onOtherFile={close}
          onStarted={(id) => {
            close()
            void setAccount(null)
            void setImportId(id)
          }}
        />
      ) : (
        <div className={classes.columns}>
          <ChooseTarget
            company={company}
            side={side}
            onSide={(to) => void setSide(to)}
            drop={{ onFile: open, onRefused: refuse, refused, isReading: isOpening }}
          />
          <QuickbooksHelp />
        </div>
      )}
      <ImportDialog company={company} importId={openId} onClose={() => void setImportId(null)} />
    </Stack>
  )
}

interface ChooseTargetProps {
  company: Company
  side: Side
  onSide: (side: Side) => void
  drop: Omit<ComponentProps<typeof FileDrop>, 'children'>
}

function ChooseTarget({ company, side, onSide, drop }: ChooseTargetProps) {
  const accounts = useQuery(accountsQuery(company.id))
  const active = (accounts.data ?? []).filter((account) => account.isActive)
  const [accountId, choose] = useQueryState('account', parseAsInteger)
  return (
    <Surface aria-labelledby="quickbooks-heading">
      <Stack gap="md">
        <Title order={2} size="h3" id="quickbooks-heading">
          Import from QuickBooks
        </Title>
        <AccountSelect
          label="Target account"
          description={accounts.data && active.length === 0 ? NO_ACCOUNT : undefined}
          accounts={active}
          value={active.some(({ id }) => id === accountId) ? accountId : null}
          onChange={(id) => void choose(id)}
        />
        <NotLoaded what="The accounts" query={accounts} />
        <div>
          <Text size="sm" fw={500} mb={4} id="goes-to">
            Goes to
          </Text>
          <SegmentedControl
            aria-labelledby="goes-to"
            value={side}
            onChange={(to) => onSide(to as Side)}
            data={[
              { value: 'ledger', label: 'Ledger' },
              { value: 'bank', label: 'Bank statement' },
            ]}
          />
          <Text size="xs" c="dimmed" mt={4}>
            {side === 'ledger'
              ? 'What QuickBooks holds is the book side: it is matched with the statement of the bank.'
              : 'Only where QuickBooks’ bank feed is the statement that you have.'}
          </Text>
        </div>
        <FileDrop {...drop} endings={['.csv']} title="Drop a QuickBooks CSV here or">
          A register or a transaction list, up to 5 MB. You see what was understood before anything is stored.
        </FileDrop>
        <Button
          style={{ alignSelf: 'flex-end' }}
          data-disabled
          aria-disabled
          onClick={() => showFailure(MISSING_INFORMATION.title, MISSING_INFORMATION.message)}
        >
          Import
        </Button>
      </Stack>
    </Surface>
  )
}
