import { SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TaxCode } from '../../../../../shared/contract/contacts.ts'
import { parseMoney } from '../../../../../shared/domain/money/money.ts'
import { TAX_ACCOUNT_CODES } from '../../../../../shared/domain/trade/document-kinds.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { useAsOpened, useWrite } from '../../../ui/feedback/use-write.ts'
import { intoFields } from '../../../ui/form/form-errors.ts'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { useLineAccounts } from './use-line-accounts.ts'

interface TaxCodeDialogProps {
  company: Company
  taxCode: TaxCode | undefined
  onClose: () => void
}

interface TaxCodeDraft {
  code: string
  name: string
  ratePercent: string
  /** Null until one is chosen: the usual one is proposed. */
  salesAccount: string | null
  purchaseAccount: string | null
  isActive: boolean
}

export function TaxCodeDialog({ company, onClose, ...known }: TaxCodeDialogProps) {
  const taxCode = useAsOpened(known.taxCode)
  const accounts = useLineAccounts(company)
  const usual = (side: 'receivable' | 'payable') =>
    taxCode
      ? null
      : (accounts.find(({ label }) => label.startsWith(`${TAX_ACCOUNT_CODES[side]} `))?.value ?? null)
  const form = useForm<TaxCodeDraft>({
    initialValues: draftOf(taxCode),
    validate: {
      code: (code) => (code.trim() === '' ? 'Code is required' : null),
      name: (name) => (name.trim() === '' ? 'Name is required' : null),
      ratePercent: (rate) => (parseMoney(rate) === undefined ? 'Rate is required' : null),
    },
  })
  const { salesAccount, purchaseAccount } = form.values
  const shown = {
    sales: salesAccount ?? usual('receivable'),
    purchases: purchaseAccount ?? usual('payable'),
  }
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: ({ code, name, ratePercent, isActive }: TaxCodeDraft, client) => {
      const body = {
        code,
        name,
        ratePercent,
        isActive,
        salesChartAccountId: shown.sales === null ? null : Number(shown.sales),
        purchaseChartAccountId: shown.purchases === null ? null : Number(shown.purchases),
      }
      return taxCode
        ? client.updateTaxCode({ params: { id: taxCode.id }, body: { ...body, version: taxCode.version } })
        : client.createTaxCode({ body: { companyId: company.id, ...body } })
    },
    success: ({ code }) => ({ title: 'Tax Code Saved', message: code }),
    failure: { title: 'Tax Code Not Saved', message: 'Please try again.' },
    onFailure: intoFields(form),
    onSuccess: onClose,
  })
  const select = { data: accounts, nothingFoundMessage: 'No such account' }
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={taxCode ? `Edit ${taxCode.code}` : 'New Tax Code'}
      size={620}
      isBusy={isWriting}
      onSubmit={form.onSubmit((draft) => write(draft))}
      submitLabel="Save"
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label="Code" maxLength={12} data-autofocus {...form.getInputProps('code')} />
        <TextInput label="Name" maxLength={80} {...form.getInputProps('name')} />
        <TextInput label="Rate in percent" inputMode="decimal" {...form.getInputProps('ratePercent')} />
        {taxCode && (
          <Switch label="Active" mt="lg" {...form.getInputProps('isActive', { type: 'checkbox' })} />
        )}
        <SearchSelect
          label="Tax on sales"
          {...select}
          {...form.getInputProps('salesAccount')}
          value={shown.sales}
        />
        <SearchSelect
          label="Tax on purchases"
          {...select}
          {...form.getInputProps('purchaseAccount')}
          value={shown.purchases}
        />
      </SimpleGrid>
    </DialogFrame>
  )
}

function draftOf(taxCode: TaxCode | undefined): TaxCodeDraft {
  const text = (id: number | null | undefined) => (id ? String(id) : null)
  return {
    code: taxCode?.code ?? '',
    name: taxCode?.name ?? '',
    ratePercent: taxCode?.ratePercent ?? '',
    salesAccount: text(taxCode?.salesChartAccountId),
    purchaseAccount: text(taxCode?.purchaseChartAccountId),
    isActive: taxCode?.isActive ?? true,
  }
}
