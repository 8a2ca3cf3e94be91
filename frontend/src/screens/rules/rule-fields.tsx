import { Group, NumberInput, Select, SimpleGrid, Switch, Text, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { AccountSelect } from '../../ui/form/account-select.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import type { ActionChoice, RuleDraft } from './rule-draft.ts'
import { useBookedTo } from './use-booked-to.ts'

const ACTIONS: readonly { value: ActionChoice; label: string; hint: string; isBankOnly: boolean }[] = [
  {
    value: 'book_to',
    label: 'Book to an account',
    hint: 'Posts the ledger entry that is missing and matches it. An entry that is there already is matched instead.',
    isBankOnly: true,
  },
  {
    value: 'match_to',
    label: 'Match only with certain words',
    hint: 'Is only proposed with lines of the other side that say so.',
    isBankOnly: false,
  },
  {
    value: 'transfer',
    label: 'Mark as transfer',
    hint: 'Is classified and left out of matching.',
    isBankOnly: true,
  },
  { value: 'fee', label: 'Mark as fee', hint: 'Is classified and left out of matching.', isBankOnly: true },
  {
    value: 'never_propose',
    label: 'Never propose',
    hint: 'Is left to people, under Transaction Matching.',
    isBankOnly: false,
  },
]

const SIDES = [
  { value: 'bank', label: 'Bank lines' },
  { value: 'ledger', label: 'Ledger entries' },
]
const DIRECTIONS = [
  { value: 'any', label: 'In or out' },
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' },
]

interface RuleFieldsProps {
  company: Company
  form: UseFormReturnType<RuleDraft>
  /** What the conditions catch, below them. */
  trial: ReactNode
}

export function RuleFields({ company, form, trial }: RuleFieldsProps) {
  const accounts = useQuery(accountsQuery(company.id)).data ?? []
  const bookedTo = useBookedTo(company) ?? []
  const { values } = form
  const action = ACTIONS.find(({ value }) => value === values.action)!
  const currency = accounts.find(({ id }) => id === values.accountId)?.currency ?? company.baseCurrency

  return (
    <>
      <Group align="flex-start" gap="md" wrap="nowrap">
        <TextInput
          label="Rule name"
          withAsterisk
          data-autofocus
          maxLength={80}
          style={{ flex: 1 }}
          {...form.getInputProps('name')}
        />
        <NumberInput
          label="Priority"
          placeholder="Last"
          w={96}
          min={1}
          max={9999}
          allowDecimal={false}
          clampBehavior="strict"
          hideControls
          {...form.getInputProps('priority')}
        />
      </Group>
      <Title order={3} size="h4" mt={4}>
        When
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
        <Select label="Applies to" data={SIDES} allowDeselect={false} {...form.getInputProps('side')} />
        <TextInput
          label="Words in the description or reference"
          maxLength={100}
          {...form.getInputProps('words')}
        />
        <Select
          label="Direction"
          data={DIRECTIONS}
          allowDeselect={false}
          {...form.getInputProps('direction')}
        />
        <AccountSelect
          label="Account"
          withAll
          accounts={accounts}
          value={values.accountId}
          onChange={(accountId) => form.setFieldValue('accountId', accountId)}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
        <MoneyInput label="Amount from" currency={currency} {...form.getInputProps('amountMin')} />
        <MoneyInput label="Amount to" currency={currency} {...form.getInputProps('amountMax')} />
        <DayInput label="First day" clearable placeholder="Any" {...form.getInputProps('from')} />
        <DayInput label="Last day" clearable placeholder="Any" {...form.getInputProps('to')} />
      </SimpleGrid>
      {trial}
      <Title order={3} size="h4" mt={4}>
        Then
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
        <Select
          label="Action"
          data={ACTIONS.map(({ value, label, isBankOnly }) => ({
            value,
            label,
            disabled: isBankOnly && values.side === 'ledger',
          }))}
          allowDeselect={false}
          {...form.getInputProps('action')}
        />
        {values.action === 'book_to' && (
          <SearchSelect
            label="Booked to"
            withAsterisk
            placeholder="Choose an account"
            nothingFoundMessage="No such account"
            data={bookedTo.map(({ id, accountCode, accountName }) => ({
              value: String(id),
              label: `${accountCode} - ${accountName}`,
            }))}
            {...form.getInputProps('chartAccountId')}
          />
        )}
        {values.action === 'match_to' && (
          <TextInput
            label={values.side === 'bank' ? 'Words of the ledger entry' : 'Words of the bank line'}
            withAsterisk
            maxLength={100}
            {...form.getInputProps('otherWords')}
          />
        )}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {action.hint}
      </Text>
      <Switch label="Active" {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </>
  )
}
