import { Button, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../../../shared/contract/client.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { addDays, day, dayInWords, todayIn } from '../../../../../shared/domain/calendar/day.ts'
import { unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { DOCUMENT_KINDS, type TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import { taxCodesQuery } from '../../../api/trade.ts'
import { RateFields } from '../../../company/rate-fields.tsx'
import { titled } from '../../../format/titled.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { useAsOpened, useWrite } from '../../../ui/feedback/use-write.ts'
import { Figure, Figures } from '../../../ui/figures/figures.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { intoFields } from '../../../ui/form/form-errors.ts'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import {
  type DocumentDraft,
  documentBody,
  documentErrors,
  draftOfDocument,
  draftTotals,
  emptyTradeLine,
} from './document-draft.ts'
import { DocumentLines } from './document-lines.tsx'
import { SIDE_WORDS } from './side-words.ts'
import { useContacts } from './use-contacts.ts'

interface DocumentDialogProps {
  company: Company
  side: TradeSide
  /** A draft that is written anew. */
  document?: TradeDocument | undefined
  onClose: () => void
  onSaved: (document: TradeDocument) => void
}

/** An invoice, a bill or a credit note with its lines and what they come to as they are typed. */
export function DocumentDialog({ company, side, onClose, onSaved, ...known }: DocumentDialogProps) {
  const document = useAsOpened(known.document)
  const words = SIDE_WORDS[side]
  const { baseCurrency } = company
  const { contacts } = useContacts(company, side)
  const { data: taxCodes = [] } = useQuery(taxCodesQuery(company.id))
  const [isNew, contact] = useDisclosure()
  const [sought, setSought] = useState('')
  const [confirmDuplicate, setConfirmed] = useState(false)
  const form = useForm<DocumentDraft>({
    initialValues: document ? draftOfDocument(document) : freshDraft(company, side),
    validate: (draft) => documentErrors(draft, baseCurrency),
  })
  const { kind, contactId, documentDate, lines } = form.values
  const isCharge = DOCUMENT_KINDS[kind].effect === 'charge'
  const chosen = contacts.find(({ id }) => id === contactId)
  const totals = draftTotals(form.values, taxCodes)
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: ({ draft, approve }: { draft: DocumentDraft; approve: boolean }, client) => {
      const body = { ...documentBody(draft, baseCurrency), confirmDuplicate }
      if (document)
        return client.updateTradeDocument({
          params: { id: document.id },
          body: { ...body, version: document.version },
        })
      const named = draft.number && side === 'receivable' ? { number: draft.number } : {}
      return client.createTradeDocument({
        body: { companyId: company.id, kind: draft.kind, ...named, ...body, approve },
      })
    },
    success: ({ number, status }, { approve }) =>
      approve && status === 'DRAFT'
        ? {
            title: 'Awaits Another Person',
            message: `${number} is a draft until somebody else has approved it.`,
          }
        : {
            title: 'Saved',
            message: status === 'DRAFT' ? `${number} is a draft.` : `${number} is in the books.`,
          },
    failure: { title: 'Not Saved', message: 'Please try again.' },
    onFailure: (error) => {
      if (error instanceof ApiError && error.problem.code === 'trade.reference-used') setConfirmed(true)
      return intoFields(form)(error)
    },
    onSuccess: (saved) => {
      onSaved(saved)
      onClose()
    },
  })
  const save = (approve: boolean) => form.onSubmit((draft) => write({ draft, approve }))

  const choose = (id: string | null, chosen = contacts.find((each) => each.id === id)) => {
    const account = chosen?.chartAccountId
    form.setFieldValue('contactId', id)
    if (chosen) form.setFieldValue('currency', chosen.currency)
    if (!account) return
    form.setFieldValue(
      'lines',
      lines.map((line) => ({ ...line, chartAccountId: line.chartAccountId ?? String(account) })),
    )
  }

  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={document ? `Edit ${document.number}` : `New ${titled(DOCUMENT_KINDS[kind].label)}`}
      size={1040}
      isBusy={isWriting}
      onSubmit={save(!document)}
      submitLabel={document ? 'Save Draft' : 'Approve'}
      otherAction={
        document ? undefined : (
          <Button variant="default" onClick={() => save(false)()} disabled={isWriting}>
            Save Draft
          </Button>
        )
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
        <Select
          label="Type"
          data={words.written.map((value) => ({ value, label: DOCUMENT_KINDS[value].label }))}
          allowDeselect={false}
          disabled={document !== undefined}
          {...form.getInputProps('kind')}
        />
        <SearchSelect
          label={words.contact}
          placeholder={contacts.length ? 'Select' : 'None yet'}
          data={contacts
            .filter(({ isActive, id }) => isActive || id === contactId)
            .map(({ id, name }) => ({ value: id, label: name }))}
          nothingFoundMessage="No such name"
          rightSectionPointerEvents="auto"
          {...form.getInputProps('contactId')}
          onChange={(id) => choose(id)}
          onTyped={setSought}
        />
        <DayInput label="Date" {...form.getInputProps('documentDate')} />
        {isCharge && (
          <DayInput
            label="Due date"
            {...form.getInputProps('dueDate')}
            placeholder={
              chosen && documentDate
                ? dayInWords(addDays(day(documentDate), chosen.termsDays))
                : 'By the terms'
            }
            clearable
          />
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
        {side === 'receivable' && !document && (
          <TextInput
            label="Number"
            placeholder="Given when saved"
            maxLength={50}
            {...form.getInputProps('number')}
          />
        )}
        {side === 'payable' && (
          <TextInput label="Supplier reference" maxLength={60} {...form.getInputProps('vendorReference')} />
        )}
        <RateFields
          companyId={company.id}
          on={documentDate}
          baseCurrency={baseCurrency}
          amount={totals.total}
          select={form.getInputProps('currency')}
          rate={form.getInputProps('rate')}
        />
        <Button
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden />}
          style={{ placeSelf: 'end start' }}
          onClick={contact.open}
        >
          New {words.contact}
        </Button>
      </SimpleGrid>
      <DocumentLines company={company} form={form} chartAccountId={chosen?.chartAccountId ?? null} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Textarea label="Notes" maxLength={1000} autosize minRows={2} {...form.getInputProps('notes')} />
        <Figures>
          <Figure label="Net">
            <MoneyText amount={totals.netTotal} currency={unsaid(form.values.currency)} />
          </Figure>
          <Figure label="Tax">
            <MoneyText amount={totals.taxTotal} currency={unsaid(form.values.currency)} />
          </Figure>
          <Figure label="Total" isTotal>
            <MoneyText amount={totals.total} currency={form.values.currency} />
          </Figure>
        </Figures>
      </SimpleGrid>
      {isNew && (
        <ContactDialog
          company={company}
          side={side}
          onClose={contact.close}
          name={sought}
          onSaved={(saved) => choose(saved.id, saved)}
        />
      )}
    </DialogFrame>
  )
}

function freshDraft({ timeZone, baseCurrency }: Company, side: TradeSide): DocumentDraft {
  return {
    kind: SIDE_WORDS[side].written[0],
    contactId: null,
    number: '',
    documentDate: todayIn(timeZone, new Date()),
    dueDate: null,
    vendorReference: '',
    currency: baseCurrency,
    rate: '',
    notes: '',
    lines: [emptyTradeLine('first')],
  }
}
