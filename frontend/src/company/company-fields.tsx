import { SimpleGrid, TextInput } from '@mantine/core'
import { CurrencySelect } from '../ui/form/currency-select.tsx'
import { SearchSelect } from '../ui/form/search-select.tsx'

/** UTC is not among those that every browser lists. */
const TIME_ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

interface CompanyFieldsProps {
  /** `form.getInputProps` of the form that they stand in. */
  field: (name: 'name' | 'taxId' | 'baseCurrency' | 'timeZone') => object
}

/** What a company is called, and what it counts in. */
export function CompanyFields({ field }: CompanyFieldsProps) {
  return (
    <>
      <TextInput label="Company name" withAsterisk data-autofocus maxLength={120} {...field('name')} />
      <TextInput
        label="Tax ID"
        description="Optional: an EIN, a VAT number or another"
        maxLength={40}
        {...field('taxId')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <CurrencySelect label="Base currency" {...field('baseCurrency')} />
        <SearchSelect
          label="Time zone"
          data={TIME_ZONES}
          limit={60}
          nothingFoundMessage="No such time zone"
          {...field('timeZone')}
        />
      </SimpleGrid>
    </>
  )
}
