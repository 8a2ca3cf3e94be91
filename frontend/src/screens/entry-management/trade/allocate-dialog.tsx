import { SimpleGrid, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { formatMoney } from '../../../../../shared/domain/money/format-money.ts'
import { money, parseMoney } from '../../../../../shared/domain/money/money.ts'
import { DOCUMENT_KINDS } from '../../../../../shared/domain/trade/document-kinds.ts'
import { AWAITS_CONFIRMATION } from '../../../ui/feedback/awaits-confirmation.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { intoFields } from '../../../ui/form/form-errors.ts'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { useSettleable } from './use-settleable.ts'

interface AllocateDialogProps {
  company: Company
  document: TradeDocument
  onClose: () => void
}

interface AllocationDraft {
  documentId: string | null
  amount: string
  date: string | null
}

/** Credit of a contact settles what the contact owes, without money. */
export function AllocateDialog({ company, document, onClose }: AllocateDialogProps) {
  const isCharge = DOCUMENT_KINDS[document.kind].effect === 'charge'
  const { documents, isLoading } = useSettleable(company, document, isCharge ? 'credit' : 'charge')
  const form = useForm<AllocationDraft>({
    initialValues: { documentId: null, amount: '', date: null },
    validate: {
      documentId: (id) => (id === null ? 'Choose a document' : null),
      amount: (amount) => ((parseMoney(amount) ?? 0n) > 0n ? null : 'Enter an amount'),
    },
  })
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: ({ documentId, amount, date }: AllocationDraft, client) =>
      client.allocateDocument({
        params: { id: document.id },
        body: { documentId: documentId!, amount, ...(date && { date }) },
      }),
    success: ({ openAmount }) =>
      openAmount === document.openAmount
        ? AWAITS_CONFIRMATION
        : { title: 'Allocated', message: `Less of ${document.number} is open now.` },
    failure: { title: 'Not Allocated', message: 'Please try again.' },
    onFailure: intoFields(form),
    onSuccess: onClose,
  })
  const choose = (id: string | null) => {
    const other = documents.find((each) => each.id === id)
    form.setFieldValue('documentId', id)
    if (!other) return
    const both = [document.openAmount, other.openAmount]
    form.setFieldValue('amount', both.toSorted((one, two) => (money(one) < money(two) ? -1 : 1))[0]!)
  }

  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={`Allocate ${document.number}`}
      isBusy={isWriting}
      onSubmit={form.onSubmit((draft) => write(draft))}
      submitLabel="Allocate"
      canSubmit={documents.length > 0}
    >
      {!isLoading && documents.length === 0 && (
        <Text size="sm">
          {isCharge
            ? `${document.contactName} has no open payment or credit note.`
            : `${document.contactName} has nothing open that this could settle.`}
        </Text>
      )}
      <SearchSelect
        nothingFoundMessage="No such document"
        label={isCharge ? 'By' : 'To'}
        placeholder="Select a document"
        data={documents.map(({ id, number, openAmount }) => ({
          value: id,
          label: `${number}, ${formatMoney(openAmount, document.currency)} open`,
        }))}
        data-autofocus
        {...form.getInputProps('documentId')}
        onChange={choose}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MoneyInput
          inBooks="kept"
          label="Amount"
          currency={document.currency}
          {...form.getInputProps('amount')}
        />
        <DayInput label="Date" clearable {...form.getInputProps('date')} placeholder="Later of the two" />
      </SimpleGrid>
    </DialogFrame>
  )
}
