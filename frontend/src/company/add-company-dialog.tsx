import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createCompany } from '../../../shared/contract/companies.ts'
import { companiesQuery } from '../api/companies.ts'
import { DialogFrame } from '../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../ui/feedback/use-write.ts'
import { intoFields } from '../ui/form/form-errors.ts'
import { useCompany } from './company-context.tsx'
import { CompanyFields } from './company-fields.tsx'
import { currencyHere } from './currency-here.ts'

function empty() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { name: '', taxId: '', baseCurrency: currencyHere(timeZone, navigator.language), timeZone }
}

export function AddCompanyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const queries = useQueryClient()
  const { select } = useCompany()
  const [initialValues] = useState(empty)
  const form = useForm({
    initialValues,
    validate: schemaResolver(createCompany.body!, { sync: true }),
  })
  const { write, isWriting } = useWrite({
    send: (body: ReturnType<typeof empty>, client) => client.createCompany({ body }),
    success: (company) => ({
      title: 'Company Created',
      message: `${company.name} has been created successfully.`,
    }),
    failure: {
      title: 'Failed to Create Company',
      message: 'Please check your information and try again.',
      isFixed: true,
    },
    onSuccess: (company) => {
      queries.setQueryData(companiesQuery.queryKey, (companies) => [
        ...(companies ?? []).filter(({ id }) => id !== company.id),
        company,
      ])
      select(company.id)
      form.reset()
      onClose()
    },
    onFailure: intoFields(form),
  })

  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title="Add Company"
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel="Create Company"
    >
      <CompanyFields field={form.getInputProps} />
    </DialogFrame>
  )
}
