import { Stack, Switch, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type Account, updateAccountSettings } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { can } from '../../company/company-context.tsx'
import { isZero } from '../../format/money.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { useEdited } from '../../ui/form/use-edited.tsx'
import { AccountFacts } from './account-facts.tsx'
import { ColorChoice } from './color-choice.tsx'
import { CorrectDetails } from './correct-details.tsx'
import { CorrectOpening } from './correct-opening.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OpeningItems } from './opening-items/opening-items.tsx'
import { useSameName } from './use-same-name.ts'

interface AccountSettingsProps {
  company: Company
  account: Account
  onClose: () => void
}

const settingsOf = ({
  name,
  displayColor,
  isActive,
  notificationsEnabled,
  lowBalanceThreshold,
}: Account) => ({
  name,
  displayColor,
  isActive,
  notificationsEnabled,
  lowBalanceThreshold,
})

const LABELS = {
  name: 'Display name',
  displayColor: 'The color',
  isActive: 'Active',
  notificationsEnabled: 'Email notifications',
  lowBalanceThreshold: 'Low balance alert',
}

export function AccountSettings({ company, account, onClose }: AccountSettingsProps) {
  const isAdmin = can(company, 'admin')
  const form = useForm({
    initialValues: settingsOf(account),
    validate: schemaResolver(updateAccountSettings.body!, { sync: true }),
  })
  const edited = useEdited({
    form,
    stored: settingsOf(account),
    version: account.version,
    labels: LABELS,
  })
  const sameName = useSameName(company.id, form.values.name, account.id)
  const { write, isWriting } = useWrite({
    send: (settings: ReturnType<typeof settingsOf>, client) =>
      client.updateAccountSettings({
        params: { id: account.id },
        body: { ...settings, version: edited.version },
      }),
    companyId: company.id,
    success: () => ({ title: 'Settings Updated', message: 'Account settings have been saved successfully.' }),
    failure: { title: 'Update Failed', message: 'Failed to update account settings' },
    onSuccess: onClose,
    onFailure: edited.onFailure,
  })

  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Account Settings"
      isBusy={isWriting}
      onSubmit={form.onSubmit((settings) =>
        write({ ...settings, lowBalanceThreshold: settings.lowBalanceThreshold || '0.00' }),
      )}
      submitLabel={isAdmin ? 'Save Changes' : undefined}
    >
      {edited.note}
      {!isAdmin && (
        <Text size="sm" c="dimmed">
          Administrators and owners of {company.name} can change these.
        </Text>
      )}
      <TextInput
        label="Display name"
        maxLength={120}
        disabled={!isAdmin}
        description={sameName}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        descriptionProps={{ role: 'status' }}
        {...form.getInputProps('name')}
      />
      <ColorChoice
        value={form.values.displayColor}
        onChange={(color) => form.setFieldValue('displayColor', color)}
        disabled={!isAdmin}
      />
      <Stack gap="sm">
        <Switch
          label="Active"
          description="An inactive account keeps its history and accepts nothing new"
          disabled={!isAdmin}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
        <Switch
          label="Email notifications"
          disabled={!isAdmin}
          {...form.getInputProps('notificationsEnabled', { type: 'checkbox' })}
        />
      </Stack>
      <MoneyInput
        label="Low balance alert"
        description="When the balance falls below this"
        currency={account.currency}
        disabled={!isAdmin}
        {...form.getInputProps('lowBalanceThreshold')}
      />
      <AccountFacts account={account} />
      <CorrectDetails company={company} account={account} />
      <CorrectOpening company={company} account={account} />
      <OpeningItems company={company} account={account} />
      {isAdmin && account._transactionCount === 0 && isZero(account.openingBalance) && (
        <DeleteAccount company={company} account={account} onDeleted={onClose} />
      )}
    </DialogFrame>
  )
}
