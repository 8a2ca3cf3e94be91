import { Radio, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { ReturnedPayment } from '../../../../../shared/contract/returned-payments.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../../../../shared/domain/books/standard-chart.ts'
import { formatMagnitude } from '../../../../../shared/domain/money/format-money.ts'
import { chartAccountsQuery } from '../../../api/journal.ts'
import { returnedPaymentsQuery } from '../../../api/trade.ts'
import { RateField, rateError } from '../../../company/rate-fields.tsx'
import { formatDay } from '../../../format/dates.ts'
import { isNegative, isZero } from '../../../format/money.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { intoFields } from '../../../ui/form/form-errors.ts'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { NO_LINE_ACCOUNT, useLineAccounts } from '../../entry-management/trade/use-line-accounts.ts'
import type { OpenLine } from '../lines/open-line.ts'
import { signOffOf } from '../matches/match-words.ts'
import { showUndo } from '../matches/undo-toast.tsx'
import { useUnmatch } from '../matches/use-unmatch.ts'
import { BookDialog } from './book-line.tsx'

interface ReturnedPaymentProps {
  company: Company
  line: OpenLine
  onMade: () => void
  onClose: () => void
}

/** Which payment a bank line returns, as of a bounced receipt, and where the fee of the bank goes; the way to book the line where no payment here is it. */
export function ReturnedPaymentDialog(props: ReturnedPaymentProps) {
  const [isBooking, booking] = useDisclosure(false)
  if (isBooking) return <BookDialog {...props} onBooked={props.onMade} />
  return <ReturnForm {...props} onBook={booking.open} />
}

function ReturnForm({
  company,
  line,
  onMade,
  onClose,
  onBook,
}: ReturnedPaymentProps & { onBook: () => void }) {
  const companyId = company.id
  const isOut = isNegative(line.amount)
  const found = useQuery(returnedPaymentsQuery(companyId, line.id))
  const payments = found.data ?? []
  const isNone = found.isSuccess && payments.length === 0
  const accounts = useLineAccounts(company)
  const { data: chart = [] } = useQuery(chartAccountsQuery(companyId))
  const charges = chart.find(
    ({ accountCode, isActive }) => isActive && accountCode === DEFAULT_ACCOUNT_CODES.bankCharges,
  )
  const isForeign = line.currency !== company.baseCurrency
  const form = useForm({
    initialValues: { paymentId: null as string | null, fee: null as string | null, rate: '' },
    validate: { rate: (rate) => (isForeign ? rateError(line.currency, company.baseCurrency, rate) : null) },
  })
  const { paymentId, fee, rate } = form.values
  // The likeliest is chosen to begin with.
  const chosen = payments.find(({ id }) => id === paymentId) ?? payments[0]
  const hasFee = chosen !== undefined && !isZero(chosen.fee)
  const feeTo = fee ?? (charges ? String(charges.id) : null)
  const unmatch = useUnmatch(companyId)
  const { write, isWriting } = useWrite({
    companyId,
    send: ({ id }: ReturnedPayment, client) =>
      client.createMatch({
        body: {
          sourceTransactionId: line.id,
          returnedPaymentId: id,
          ...(hasFee && feeTo && { difference: { chartAccountId: Number(feeTo) } }),
          ...(isForeign && rate && { rate }),
        },
      }),
    failure: { title: 'Return Not Posted', message: 'Please try again.' },
    onSuccess: (match, { number, settles }) => {
      onClose()
      onMade()
      const opened = settles.map(({ documentNumber }) => documentNumber).join(', ')
      const said = opened ? `${number} is returned, and ${opened} open again` : `${number} is returned`
      showUndo('Payment returned', `${said}. ${signOffOf(company, match)}`, () => unmatch.write(match.id))
    },
    onFailure: intoFields(form),
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Returned Payment"
      isBusy={isWriting}
      onSubmit={isNone ? onBook : form.onSubmit(() => chosen && write(chosen))}
      submitLabel={isNone ? 'Book…' : 'Return Payment'}
      canSubmit={isNone || (chosen !== undefined && (!hasFee || feeTo !== null))}
    >
      <Text size="sm">
        “{line.description}” of {formatDay(line.transactionDate)},{' '}
        <span className="figures">{formatMagnitude(line.amount, line.currency)}</span> {isOut ? 'out' : 'in'}.
        {!isNone && 'What the payment settled is open again from that day on.'}
      </Text>
      <NotLoaded what="The payments" query={found} />
      {isNone && (
        <Text size="sm" c="dimmed" role="status">
          No payment of {isOut ? 'an invoice' : 'a bill'} in the eight weeks before has this amount, or is
          named by the line. Where the payment came with a ledger file, book the line to the account that its
          entry was booked to; where that is Accounts {isOut ? 'Receivable' : 'Payable'}, enter a journal
          entry instead, and match the line with it.
        </Text>
      )}
      {chosen && (
        <Radio.Group label="Payment" value={chosen.id} onChange={(id) => form.setFieldValue('paymentId', id)}>
          <Stack gap={8} mt={6}>
            {payments.map((payment) => (
              <Radio key={payment.id} value={payment.id} label={inWords(payment, line.currency)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {isForeign && !isNone && (
        <RateField
          {...form.getInputProps('rate')}
          companyId={companyId}
          on={line.transactionDate}
          baseCurrency={company.baseCurrency}
          currency={line.currency}
          amount={line.amount}
        />
      )}
      {hasFee && (
        <SearchSelect
          label={`Fee of ${formatMagnitude(chosen.fee, line.currency)} to`}
          data={accounts}
          nothingFoundMessage={NO_LINE_ACCOUNT}
          {...form.getInputProps('fee')}
          value={feeTo}
        />
      )}
    </DialogFrame>
  )
}

function inWords(
  { number, contactName, documentDate, amount, settles }: ReturnedPayment,
  currency: string,
): string {
  const parts = [
    formatDay(documentDate),
    `${number} ${contactName}`,
    formatMagnitude(amount, currency),
    ...(settles.length ? [`for ${settles.map(({ documentNumber }) => documentNumber).join(', ')}`] : []),
  ]
  return parts.join(' · ')
}
