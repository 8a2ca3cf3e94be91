import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ChartAccount } from '../../../../shared/contract/chart.ts'
import { CHART_TYPES, SUBTYPES_OF } from '../../../../shared/domain/books/standard-chart.ts'
import { CHART_TYPE_LABELS } from '../../format/chart-labels.ts'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import { type ChartAccountForm, FIELD_LABELS, parentChoices, subtypeChoices } from './chart-account-form.ts'

interface ChartAccountFieldsProps {
  form: UseFormReturnType<ChartAccountForm>
  chart: readonly ChartAccount[]
  /** Undefined for one that is new. */
  own: ChartAccount | undefined
}

export function ChartAccountFields({ form, chart, own }: ChartAccountFieldsProps) {
  const { accountType } = form.values
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={FIELD_LABELS.accountCode}
          placeholder={own ? undefined : 'Proposed if empty'}
          maxLength={20}
          {...form.getInputProps('accountCode')}
        />
        <TextInput
          label={FIELD_LABELS.accountName}
          withAsterisk
          data-autofocus
          maxLength={255}
          {...form.getInputProps('accountName')}
        />
        <Select
          label={FIELD_LABELS.accountType}
          allowDeselect={false}
          data={CHART_TYPES.map((value) => ({ value, label: CHART_TYPE_LABELS[value] }))}
          {...form.getInputProps('accountType')}
          onChange={(chosen) => {
            const type = CHART_TYPES.find((each) => each === chosen)
            if (!type) return
            form.setFieldValue('accountType', type)
            form.setFieldValue('accountSubtype', SUBTYPES_OF[type][0]!)
            form.setFieldValue('parentAccountCode', null)
          }}
        />
        <Select
          label={FIELD_LABELS.accountSubtype}
          allowDeselect={false}
          data={subtypeChoices(accountType)}
          {...form.getInputProps('accountSubtype')}
        />
      </SimpleGrid>
      <SearchSelect
        label={FIELD_LABELS.parentAccountCode}
        placeholder="No other account"
        clearable
        nothingFoundMessage="No such account"
        data={parentChoices(chart, accountType, own?.id)}
        {...form.getInputProps('parentAccountCode')}
      />
      <TextInput
        label={FIELD_LABELS.description}
        placeholder="Optional"
        maxLength={500}
        {...form.getInputProps('description')}
      />
      {own && (
        <Switch
          label={FIELD_LABELS.isActive}
          description="An account that is not in use takes no new postings; what is posted stays."
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      )}
    </>
  )
}
