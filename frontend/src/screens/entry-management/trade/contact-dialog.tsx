import { NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Contact } from '../../../../../shared/contract/contacts.ts'
import type { TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import { useOwnCurrencies } from '../../../company/use-own-currencies.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { useAsOpened, useWrite } from '../../../ui/feedback/use-write.ts'
import { CurrencySelect } from '../../../ui/form/currency-select.tsx'
import { intoFields } from '../../../ui/form/form-errors.ts'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { SIDE_WORDS } from './side-words.ts'
import { useLineAccounts } from './use-line-accounts.ts'

interface ContactDialogProps {
  company: Company
  side: TradeSide
  contact?: Contact | undefined
  /** Of a new one, as it was sought. */
  name?: string | undefined
  onClose: () => void
  onSaved?: (contact: Contact) => void
}

interface ContactDraft {
  name: string
  email: string
  termsDays: number | string
  chartAccountId: string | null
  /** In which documents of it begin. */
  currency: string
  taxId: string
  isActive: boolean
}

/** A customer or a vendor, new or changed. */
export function ContactDialog({ company, side, name, onClose, onSaved, ...known }: ContactDialogProps) {
  const contact = useAsOpened(known.contact)
  const { contact: word, contactKind: kind } = SIDE_WORDS[side]
  const accounts = useLineAccounts(company)
  const own = useOwnCurrencies(company.id, company.baseCurrency)
  const form = useForm<ContactDraft>({
    initialValues: draftOf(company, contact, name),
    validate: { name: (name) => (name.trim() === '' ? 'Name is required' : null) },
  })
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (draft: ContactDraft, client) =>
      contact
        ? client.updateContact({
            params: { id: contact.id },
            body: { ...bodyOf(draft), version: contact.version },
          })
        : client.createContact({ body: { companyId: company.id, kind, ...bodyOf(draft) } }),
    success: ({ name }) => ({ title: `${word} Saved`, message: name }),
    failure: { title: `${word} Not Saved`, message: 'Please try again.' },
    onFailure: intoFields(form),
    onSuccess: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  const [isDeleting, deleting] = useDisclosure()
  if (contact && isDeleting)
    return <DeleteContact company={company} contact={contact} onClose={deleting.close} onDeleted={onClose} />
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={contact ? `Edit ${contact.name}` : `New ${word}`}
      size={620}
      isBusy={isWriting}
      onSubmit={(event) => {
        // Its form may stand in that of a document, which it does not submit.
        event.stopPropagation()
        form.onSubmit((draft) => write(draft))(event)
      }}
      submitLabel="Save"
      onDelete={contact && deleting.open}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
        <TextInput label="Email" type="email" maxLength={254} {...form.getInputProps('email')} />
        <NumberInput
          label="Terms"
          description="Days from the date of an invoice or bill until it is due"
          min={0}
          max={365}
          allowDecimal={false}
          {...form.getInputProps('termsDays')}
        />
        <SearchSelect
          label="Account"
          description="Lines begin with it"
          data={accounts}
          clearable
          nothingFoundMessage="No such account"
          {...form.getInputProps('chartAccountId')}
        />
        <CurrencySelect label="Currency" own={own} {...form.getInputProps('currency')} />
        <TextInput label="Tax ID" maxLength={40} {...form.getInputProps('taxId')} />
        {contact && (
          <Switch label="Active" mt="lg" {...form.getInputProps('isActive', { type: 'checkbox' })} />
        )}
      </SimpleGrid>
    </DialogFrame>
  )
}

interface DeleteContactProps {
  company: Company
  contact: Contact
  onClose: () => void
  onDeleted: () => void
}

/** Only of one that nothing was written for; of others the refusal says to deactivate them. */
function DeleteContact({ company, contact: { id, name }, onClose, onDeleted }: DeleteContactProps) {
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (_: null, client) => client.deleteContact({ params: { id } }),
    success: () => ({ title: 'Contact Deleted', message: `${name} is gone; the audit keeps it.` }),
    failure: { title: 'Contact Not Deleted', message: 'Please try again.' },
    onSuccess: onDeleted,
    onFailure: () => {
      onClose()
      return false
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => write(null)}
      title="Delete Contact"
      confirmLabel="Delete"
      isDangerous
      isBusy={isWriting}
    >
      {name} goes for good. That takes a contact that no document and no booking of a bank line names.
    </ConfirmDialog>
  )
}

function draftOf({ baseCurrency }: Company, contact: Contact | undefined, name = ''): ContactDraft {
  return {
    currency: contact?.currency ?? baseCurrency,
    name: contact?.name ?? name.trim(),
    email: contact?.email ?? '',
    termsDays: contact?.termsDays ?? 30,
    chartAccountId: contact?.chartAccountId ? String(contact.chartAccountId) : null,
    taxId: contact?.taxId ?? '',
    isActive: contact?.isActive ?? true,
  }
}

function bodyOf({ name, email, termsDays, currency, chartAccountId, taxId, isActive }: ContactDraft) {
  return {
    name,
    currency,
    email: email.trim() || null,
    termsDays: Number(termsDays),
    chartAccountId: chartAccountId === null ? null : Number(chartAccountId),
    taxId: taxId || null,
    isActive,
  }
}
