import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useAsOpened, useWrite } from '../../ui/feedback/use-write.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { intoFields } from '../../ui/form/form-errors.ts'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { OwedOnCard } from './owed-on-card.tsx'
import { useOpeningRate } from './use-opening-rate.tsx'

export interface Opening {
  balance: string
  openingDate: string
}

interface CorrectOpeningDialogProps {
  company: Company
  account: Account
  proposed: Opening
  onClose: () => void
}

/** Voids the opening entry and posts a new one. */
export function CorrectOpeningDialog({ company, proposed, onClose, ...known }: CorrectOpeningDialogProps) {
  const account = useAsOpened(known.account)
  const form = useForm<Opening>({ initialValues: proposed })
  const { balance, openingDate } = form.values
  const { currency } = account
  const rate = useOpeningRate(company, { currency, ...form.values })
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (opening: Opening, client) =>
      client.correctOpening({
        params: { id: account.id },
        body: { ...opening, version: account.version, ...rate.stated },
      }),
    success: () =>
      company.requiresSecondPerson
        ? { title: 'Asked For', message: 'Another administrator has to confirm the opening balance.' }
        : {
            title: 'Opening Balance Corrected',
            message: 'The previous entry is void, and a new one is posted.',
          },
    failure: { title: 'Not Corrected', message: 'Please try again.' },
    onSuccess: onClose,
    onFailure: intoFields(form),
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={`Opening Balance of ${account.name}`}
      isBusy={isWriting}
      onSubmit={form.onSubmit(() => write({ balance: balance || '0.00', openingDate }))}
      submitLabel="Correct"
      canSubmit={!rate.isWanting && openingDate !== null}
    >
      <Text size="sm">
        What the books say before the first bank line. A cheque that the bank had not cleared by then is
        already in it, and is brought forward below the account’s summary.
      </Text>
      <MoneyInput
        inBooks="typed"
        label="Opening balance"
        description={
          account.accountType === 'credit_card' ? (
            <OwedOnCard
              balance={balance}
              currency={currency}
              onChange={(balance) => form.setFieldValue('balance', balance)}
            />
          ) : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        currency={currency}
        allowNegative
        {...form.getInputProps('balance')}
      />
      <DayInput
        label="Opening date"
        description="The day before the first line that you import"
        {...form.getInputProps('openingDate')}
      />
      {rate.field}
    </DialogFrame>
  )
}
