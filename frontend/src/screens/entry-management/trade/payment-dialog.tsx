import { Checkbox, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { todayIn } from '../../../../../shared/domain/calendar/day.ts'
import { formatMagnitude, unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { decimalOf } from '../../../../../shared/domain/money/money.ts'
import { DOCUMENT_KINDS, type PAYMENT_KINDS } from '../../../../../shared/domain/trade/document-kinds.ts'
import { isDiscountAccount } from '../../../../../shared/domain/trade/tax-of-difference.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { chartAccountsQuery } from '../../../api/journal.ts'
import { RateField, rateError } from '../../../company/rate-fields.tsx'
import { impliedRateInWords } from '../../../format/implied-rate.ts'
import { titled } from '../../../format/titled.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { Figure, Figures } from '../../../ui/figures/figures.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { AccountSelect, NO_ACCOUNT } from '../../../ui/form/account-select.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { intoFields } from '../../../ui/form/form-errors.ts'
import { MoneyInput, settle } from '../../../ui/form/money-input.tsx'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import {
  allocated,
  atOnlyAccount,
  isAboveOpen,
  type PaymentDraft,
  paymentBody,
  paymentErrors,
  paymentTotals,
  statedCurrency,
  taxWithinFee,
  typed,
} from './payment-draft.ts'
import { SettledAmounts } from './settled-amounts.tsx'
import { useLineAccounts } from './use-line-accounts.ts'
import { useSettleable } from './use-settleable.ts'

interface PaymentDialogProps {
  company: Company
  kind: (typeof PAYMENT_KINDS)[number]
  /** The one that it is recorded from; others of the same contact are offered beside it. */
  document: TradeDocument
  onClose: () => void
  onSaved: (payment: TradeDocument) => void
}

/** A payment or a refund with what it settles, its fee or discount, and what is left over. */
export function PaymentDialog({ company, kind, document, onClose, onSaved }: PaymentDialogProps) {
  const accountsQueried = useQuery(accountsQuery(company.id))
  const { data: accounts = [] } = accountsQueried
  const active = accounts.filter(({ isActive }) => isActive)
  const ofCurrency = active.filter(({ currency }) => currency === document.currency)
  const own = ofCurrency.length > 0 ? ofCurrency : active
  const offered = [...ofCurrency, ...active.filter((account) => !ofCurrency.includes(account))]
  const feeAccounts = useLineAccounts(company)
  const { data: chart = [] } = useQuery(chartAccountsQuery(company.id))
  const { label, effect, side } = DOCUMENT_KINDS[kind]
  const { documents } = useSettleable(company, document, effect === 'credit' ? 'charge' : 'credit')
  const form = useForm<PaymentDraft>({
    initialValues: {
      financialAccountId: null,
      documentDate: todayIn(company.timeZone, new Date()),
      amount: document.openAmount,
      atBank: '',
      rate: '',
      feeAccountId: null,
      feeAmount: '',
      reducesTax: null,
      notes: '',
      allocations: null,
    },
    validate: (draft: PaymentDraft): Record<string, string> => {
      const rate = rated && rateError(rated, company.baseCurrency, draft.rate)
      return { ...paymentErrors(atOnlyAccount(draft, own), isConverted), ...(rate && { rate }) }
    },
  })
  const accountId = atOnlyAccount(form.values, own).financialAccountId
  const account = active.find(({ id }) => id === accountId)
  const isConverted = account !== undefined && account.currency !== document.currency
  const rated = statedCurrency({ account, documents: document.currency, base: company.baseCurrency })
  const payment = allocated(form.values, document)
  const totals = paymentTotals(payment)
  const tax = taxWithinFee(payment, documents)
  const feeAccount = chart.find(({ id }) => String(id) === form.values.feeAccountId)
  const mayReduceTax = feeAccount !== undefined && tax !== 0n
  const reducesTax = mayReduceTax && (form.values.reducesTax ?? isDiscountAccount(side, feeAccount))
  const above = documents.find((each) => isAboveOpen(each, payment.allocations[each.id]))
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (draft: PaymentDraft, client) =>
      client.createTradePayment({
        body: {
          companyId: company.id,
          kind,
          contactId: document.contactId,
          ...paymentBody(
            allocated(atOnlyAccount(draft, own), document),
            reducesTax,
            isConverted ? document.currency : undefined,
          ),
        },
      }),
    success: ({ number, status }) =>
      status === 'DRAFT'
        ? {
            title: 'Awaits Another Person',
            message: `${number} is a draft until somebody else has approved it.`,
          }
        : { title: titled(label), message: `${number} is in the books and waits to be matched at the bank.` },
    failure: { title: 'Not Saved', message: 'Please try again.' },
    onFailure: intoFields(form),
    onSuccess: (saved) => {
      onSaved(saved)
      onClose()
    },
  })

  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={`${titled(label)}: ${document.contactName}`}
      size={760}
      isBusy={isWriting}
      onSubmit={form.onSubmit((draft) => write(draft))}
      submitLabel="Save"
      canSubmit={!totals.isTooMuch && !above}
    >
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <AccountSelect
          label="Account"
          accounts={offered}
          description={accountsQueried.isSuccess && offered.length === 0 ? NO_ACCOUNT : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('financialAccountId')}
          value={accountId}
          onChange={(id) => form.setValues({ financialAccountId: id, rate: '' })}
        />
        <DayInput label="Date" {...form.getInputProps('documentDate')} />
        {isConverted && (
          <MoneyInput
            inBooks="kept"
            label={`Amount at the bank, in ${account.currency}`}
            currency={account.currency}
            data-autofocus
            {...form.getInputProps('atBank')}
          />
        )}
        <MoneyInput
          inBooks="kept"
          label={isConverted ? `Amount paid, in ${document.currency}` : 'Amount at the bank'}
          description={
            isConverted
              ? impliedRateInWords(
                  { amount: typed(form.values.amount), currency: document.currency },
                  { amount: typed(form.values.atBank), currency: account.currency },
                  company.baseCurrency,
                )
              : undefined
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          currency={document.currency}
          data-autofocus={!isConverted || undefined}
          {...form.getInputProps('amount')}
        />
        {rated && (
          <RateField
            key={rated}
            companyId={company.id}
            on={form.values.documentDate}
            baseCurrency={company.baseCurrency}
            currency={rated}
            amount={isConverted ? form.values.atBank : form.values.amount}
            {...form.getInputProps('rate')}
          />
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <SearchSelect
          label="Fee or discount"
          placeholder="None"
          data={feeAccounts}
          clearable
          nothingFoundMessage="No such account"
          {...form.getInputProps('feeAccountId')}
          onChange={(value: string | null) => form.setValues({ feeAccountId: value, reducesTax: null })}
        />
        <MoneyInput
          inBooks="kept"
          label="Its amount"
          currency={unsaid(document.currency)}
          placeholder={settle('0', document.currency)}
          allowNegative
          {...form.getInputProps('feeAmount')}
        />
        <TextInput label="Notes" maxLength={1000} {...form.getInputProps('notes')} />
      </SimpleGrid>
      {mayReduceTax && (
        <Checkbox
          size="sm"
          checked={reducesTax}
          onChange={(event) => form.setFieldValue('reducesTax', event.currentTarget.checked)}
          label={`Reduces the tax as well, by ${formatMagnitude(decimalOf(tax), document.currency)} of it`}
        />
      )}
      <SettledAmounts
        documents={documents}
        amounts={payment.allocations}
        onAmount={(id, amount) => form.setFieldValue('allocations', { ...payment.allocations, [id]: amount })}
      />
      <Figures>
        <Figure label="Settles">
          <MoneyText amount={totals.total} currency={unsaid(document.currency)} />
        </Figure>
        <Figure label="Allocated">
          <MoneyText amount={totals.allocated} currency={unsaid(document.currency)} />
        </Figure>
        <Figure label="Left over as credit" isTotal>
          <MoneyText amount={totals.left} currency={document.currency} />
        </Figure>
      </Figures>
      {above && (
        <Text size="sm" c="var(--bad-text)" role="alert">
          Only <MoneyText amount={above.openAmount} currency={above.currency} /> of {above.number} is open.
          Lower its amount: what is left over stays as credit, or is a fee or discount.
        </Text>
      )}
      {totals.isTooMuch && (
        <Text size="sm" c="var(--bad-text)" role="alert">
          More is allocated than the payment settles.
        </Text>
      )}
    </DialogFrame>
  )
}
