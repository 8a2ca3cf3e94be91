import { Select, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { BOOKED_AT_ONCE_MAX } from '../../../../../shared/domain/transactions/booked-at-once.ts'
import { counted } from '../../../format/numbers.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { intoFields } from '../../../ui/form/form-errors.ts'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { useLineAccounts } from '../../entry-management/trade/use-line-accounts.ts'
import type { OpenLine } from '../lines/open-line.ts'
import { signOffOf } from '../matches/match-words.ts'
import { showUndo } from '../matches/undo-toast.tsx'
import { useTaxChoices } from './use-tax-choices.ts'

interface BookLinesDialogProps {
  company: Company
  lines: readonly [OpenLine, ...OpenLine[]]
  onBooked: () => void
  onClose: () => void
}

/** One account for all of them, which are booked together or not at all, and so are they open again. */
export function BookLinesDialog({ company, lines, onBooked, onClose }: BookLinesDialogProps) {
  const companyId = company.id
  const transactionIds = lines.map(({ id }) => id)
  const isTooMany = lines.length > BOOKED_AT_ONCE_MAX
  const accounts = useLineAccounts(company)
  const taxes = useTaxChoices(companyId)
  const form = useForm({
    initialValues: {
      chartAccountId: null as string | null,
      taxCodeId: null as string | null,
      description: '',
    },
    validate: { chartAccountId: (id) => (id === null ? 'Choose an account' : null) },
  })
  const unbook = useWrite({
    companyId,
    send: (_: undefined, client) => client.unbookLines({ body: { transactionIds } }),
    success: () => ({
      title: 'Taken Back',
      message: `${counted(lines.length, 'bank line')} open again. The entries are void.`,
    }),
    failure: { title: 'Not Taken Back', message: 'Please try again.' },
  })
  const { write, isWriting } = useWrite({
    companyId,
    send: ({ chartAccountId, ...said }: typeof form.values, client) =>
      client.bookLines({ body: { transactionIds, chartAccountId: Number(chartAccountId), ...said } }),
    failure: { title: 'Not Booked', message: 'Nothing was posted. Please try again.' },
    onSuccess: (matches) => {
      const [match] = matches
      onClose()
      onBooked()
      const said = `${counted(matches.length, 'bank line')}, each with an entry of its own.`
      showUndo('Booked', match ? `${said} ${signOffOf(company, match)}` : said, () => unbook.write(undefined))
    },
    onFailure: intoFields(form),
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Book Bank Lines"
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel="Book and Match"
      canSubmit={!isTooMany}
    >
      <Text size="sm" {...(isTooMany && { role: 'alert' })}>
        {isTooMany
          ? `At most ${BOOKED_AT_ONCE_MAX} are booked at once, and ${lines.length} are chosen.`
          : `${counted(lines.length, 'bank line')}, all to one account. Amounts include their tax.`}
      </Text>
      <SearchSelect
        label="Account"
        withAsterisk
        placeholder="Select account"
        data={accounts}
        nothingFoundMessage="No such account"
        data-autofocus
        {...form.getInputProps('chartAccountId')}
      />
      <Select
        label="Tax"
        placeholder="No tax"
        data={taxes}
        clearable
        nothingFoundMessage="No tax code"
        {...form.getInputProps('taxCodeId')}
      />
      <TextInput
        label="Description"
        placeholder="As the bank has it"
        maxLength={500}
        {...form.getInputProps('description')}
      />
    </DialogFrame>
  )
}
