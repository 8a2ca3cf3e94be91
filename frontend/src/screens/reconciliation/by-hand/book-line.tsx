import { Button, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { BookingByWords, LastBooking } from '../../../../../shared/contract/line-booking.ts'
import { decimalOf } from '../../../../../shared/domain/money/money.ts'
import { lastBookingQuery } from '../../../api/transactions.ts'
import { RateField, rateError } from '../../../company/rate-fields.tsx'
import { formatDay } from '../../../format/dates.ts'
import { isNegative } from '../../../format/money.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { intoFields } from '../../../ui/form/form-errors.ts'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { useContacts } from '../../entry-management/trade/use-contacts.ts'
import type { OpenLine } from '../lines/open-line.ts'
import { signOffOf } from '../matches/match-words.ts'
import { showUndo } from '../matches/undo-toast.tsx'
import { useUnmatch } from '../matches/use-unmatch.ts'
import {
  type BookingDraft,
  bookingBody,
  bookingErrors,
  draftOfBooking,
  isByWords,
  leftOfDraft,
} from './booking-draft.ts'
import { BookingParts } from './booking-parts.tsx'

interface BookLineProps {
  company: Company
  line: OpenLine
  onBooked: () => void
}

/** Posts the entry that the books miss for a bank line, and matches the line with it. */
export function BookLine(props: BookLineProps) {
  const [isAsking, asking] = useDisclosure(false)
  return (
    <>
      <Button variant="subtle" onClick={asking.open}>
        Book…
      </Button>
      {isAsking && <BookDialog {...props} onClose={asking.close} />}
    </>
  )
}

interface BookDialogProps extends BookLineProps {
  onClose: () => void
}

/** Begins as the last line of the same counterparty was booked or as its words say, and empty where nobody can say how. */
export function BookDialog(props: BookDialogProps) {
  const { data, isError } = useQuery({ ...lastBookingQuery(props.company.id, props.line.id), gcTime: 0 })
  return data || isError ? (
    <BookForm {...props} last={data?.lastBooking ?? null} byWords={data?.byWords ?? null} />
  ) : null
}

function BookForm({
  company,
  line,
  last,
  byWords,
  onBooked,
  onClose,
}: BookDialogProps & { last: LastBooking | null; byWords: BookingByWords | null }) {
  const isOut = isNegative(line.amount)
  const { contacts } = useContacts(company, isOut ? 'payable' : 'receivable')
  const form = useForm<BookingDraft>({
    initialValues: draftOfBooking(line, last, byWords),
    validate: bookingErrors,
  })
  const isForeign = line.currency !== company.baseCurrency
  const [rate, setRate] = useState('')
  const left = leftOfDraft(form.values, line)
  const unmatch = useUnmatch(company.id)
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (draft: BookingDraft, client) =>
      client.bookLine({
        params: { id: line.id },
        body: { ...bookingBody(draft, line), ...(isForeign && rate && { rate }) },
      }),
    failure: { title: 'Not Booked', message: 'Please try again.' },
    onSuccess: (match) => {
      showUndo('Booked', `The entry is posted and matched. ${signOffOf(company, match)}`, () =>
        unmatch.write(match.id),
      )
      onClose()
      onBooked()
    },
    onFailure: intoFields(form),
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      size="lg"
      title="Book Bank Line"
      isBusy={isWriting}
      onSubmit={form.onSubmit((draft) => write(draft))}
      submitLabel="Book and Match"
      canSubmit={left === 0n && !rateError(line.currency, company.baseCurrency, rate)}
    >
      <Text size="sm">
        “{line.description}” of {formatDay(line.transactionDate)},{' '}
        <MoneyText amount={line.amount} currency={line.currency} />.
        {form.values.parts.some(({ taxCodeId }) => taxCodeId) && ' Amounts include their tax.'}
      </Text>
      <TextInput label="Description" maxLength={500} {...form.getInputProps('description')} />
      <SearchSelect
        nothingFoundMessage="No such name"
        label={isOut ? 'Supplier' : 'Customer'}
        placeholder="None"
        clearable
        data={contacts.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('contactId')}
      />
      {isForeign && (
        <RateField
          companyId={company.id}
          on={line.transactionDate}
          baseCurrency={company.baseCurrency}
          currency={line.currency}
          amount={line.amount}
          value={rate}
          onChange={setRate}
          error={rateError(line.currency, company.baseCurrency, rate)}
        />
      )}
      <BookingParts
        company={company}
        form={form}
        currency={line.currency}
        left={left === 0n ? '' : decimalOf(left)}
      />
      {isByWords(form.values, byWords) && (
        <Text size="sm" c="dimmed">
          The account is proposed by its words “{byWords?.words}”. Choose another one where it is something
          else.
        </Text>
      )}
      {left !== 0n && (
        <Text size="sm" role="status">
          <MoneyText amount={decimalOf(left)} currency={line.currency} paint="none" />{' '}
          {left > 0n ? 'still to distribute.' : 'too much.'}
        </Text>
      )}
    </DialogFrame>
  )
}
