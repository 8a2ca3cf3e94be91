import { Anchor, Radio, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TransferCandidate } from '../../../../../shared/contract/transfers.ts'
import { formatMagnitude } from '../../../../../shared/domain/money/format-money.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { transferCandidatesQuery } from '../../../api/transfers.ts'
import { RateField, rateError } from '../../../company/rate-fields.tsx'
import { useBookableAccounts } from '../../../company/use-bookable-accounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { isNegative, isZero } from '../../../format/money.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { AccountSelect } from '../../../ui/form/account-select.tsx'
import { intoFields } from '../../../ui/form/form-errors.ts'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import type { OpenLine } from '../lines/open-line.ts'
import { signOffOf } from '../matches/match-words.ts'
import { showUndo } from '../matches/undo-toast.tsx'
import { useUnmatch } from '../matches/use-unmatch.ts'
import { askedRate } from './asked-rate.ts'
import { isMatchedSide, type MatchedSide, MatchedSides, MatchedWarning } from './matched-side.tsx'

interface TransferDialogProps {
  company: Company
  line: OpenLine
  onMade: () => void
  onClose: () => void
}

const NOT_YET = ''

/** The other account of a transfer, and its other side where that is there already. */
export function TransferDialog({ company, line, onMade, onClose }: TransferDialogProps) {
  const companyId = company.id
  const isOut = isNegative(line.amount)
  const accounts = useQuery(accountsQuery(companyId))
  const others = (accounts.data ?? []).filter(
    ({ id, isActive }) => isActive && id !== line.financialAccountId,
  )
  const isAlone = accounts.isSuccess && others.length === 0
  const fees = useBookableAccounts(companyId)
  const form = useForm({
    initialValues: {
      // Where there is one other account, it is that one.
      financialAccountId: others.length === 1 ? others[0]!.id : null,
      other: NOT_YET,
      fee: null as string | null,
      /** Empty for the one that follows from the other side. */
      rate: '',
    },
    validate: {
      financialAccountId: (id) => (id === null ? 'Choose the other account' : null),
      rate: (rate) =>
        asked && (rate || !asked.implied) ? rateError(asked.currency, company.baseCurrency, rate) : null,
    },
  })
  const { financialAccountId, other, rate } = form.values
  const found = useQuery({
    ...transferCandidatesQuery(companyId, line.id, financialAccountId ?? 0),
    enabled: financialAccountId !== null,
  })
  const candidates = (found.data ?? []).filter((candidate) => !isMatchedSide(candidate))
  const matched = (found.data ?? []).filter(isMatchedSide)
  const there = matched.find(({ lineId }) => lineId === other)
  const chosen = candidates.find(({ lineId }) => lineId === other)
  const hasFee = chosen !== undefined && !isZero(chosen.fee)
  const account = others.find(({ id }) => id === financialAccountId)
  const asked = askedRate(line, account, chosen, company.baseCurrency)
  const isChanged = account !== undefined && account.currency !== line.currency
  const mayDiffer = isChanged && chosen !== undefined && (rate !== '' || !asked)
  const unmatch = useUnmatch(companyId)
  const { write, isWriting } = useWrite({
    companyId,
    send: (values: typeof form.values, client) =>
      client.createTransfer({
        body: {
          sourceTransactionId: line.id,
          financialAccountId: values.financialAccountId!,
          ...(chosen && { otherTransactionId: chosen.lineId }),
          ...((hasFee || mayDiffer) && values.fee && { feeAccountId: Number(values.fee) }),
          ...(asked && values.rate && { [asked.name]: values.rate }),
        },
      }),
    failure: { title: 'Transfer Not Made', message: 'Please try again.' },
    onSuccess: ({ outLeg, inLeg, approvalStatus }) => {
      onClose()
      onMade()
      const said = outLeg && inLeg ? 'Both sides are matched' : 'The other side is in transit'
      showUndo('Transfer made', `${said}. ${signOffOf(company, { approvalStatus })}`, () =>
        unmatch.write((outLeg ?? inLeg)!.matchId),
      )
    },
    onFailure: intoFields(form),
  })
  const booking = useWrite({
    companyId,
    send: ({ matchedTo: { description, chartAccountId } }: MatchedSide, client) =>
      client.bookLine({
        params: { id: line.id },
        // In the words of the other side, by which what waits on the account is known to be taken out again.
        body: { description, parts: [{ chartAccountId, amount: line.amount }] },
      }),
    failure: { title: 'Not Booked', message: 'Please try again.' },
    onSuccess: (match) => {
      onClose()
      onMade()
      showUndo('Booked', `Both sides cancel there. ${signOffOf(company, match)}`, () =>
        unmatch.write(match.id),
      )
    },
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={isOut ? 'Transfer to Another Account' : 'Transfer from Another Account'}
      isBusy={isWriting || booking.isWriting}
      onSubmit={form.onSubmit((values) => (there ? booking.write(there) : write(values)))}
      submitLabel={there ? `Book to ${there.matchedTo.accountName}` : 'Make Transfer'}
      canSubmit={!isAlone}
    >
      <Text size="sm">
        “{line.description}” of {formatDay(line.transactionDate)},{' '}
        <span className="figures">{formatMagnitude(line.amount, line.currency)}</span> {isOut ? 'out' : 'in'}.
        Until its other side is there, the money stands on Transfers Between Accounts.
      </Text>
      {isAlone && (
        <Text size="sm">
          {company.name} has no other account yet.{' '}
          <Anchor component={Link} to="/accounts" inherit underline="always">
            Go to Financial Accounts
          </Anchor>
        </Text>
      )}
      <AccountSelect
        label={isOut ? 'To' : 'From'}
        withAsterisk
        accounts={others}
        disabled={isAlone}
        value={financialAccountId}
        error={form.errors.financialAccountId}
        onChange={(id) => form.setValues({ financialAccountId: id, other: NOT_YET, rate: '' })}
      />
      <NotLoaded what="The other accounts" query={accounts} />
      <NotLoaded what="What could be its other side" query={found} />
      {financialAccountId !== null && (
        <Radio.Group
          label="Other side"
          description={
            account && found.data?.length === 0
              ? `No open line of ${account.name} around ${formatDay(line.transactionDate)} could be it.`
              : undefined
          }
          {...form.getInputProps('other')}
          onChange={(chosen) => form.setValues({ other: chosen, rate: '' })}
        >
          <Stack gap={8} mt={6}>
            <Radio value={NOT_YET} label={isOut ? 'Not arrived yet' : 'Not left yet'} />
            {candidates.map((candidate) => (
              <Radio
                key={candidate.lineId}
                value={candidate.lineId}
                label={inWords(candidate, account?.currency ?? line.currency)}
              />
            ))}
            {account && <MatchedSides sides={matched} account={account} />}
          </Stack>
        </Radio.Group>
      )}
      {account && <MatchedWarning sides={matched} account={account} isNotYet={other === NOT_YET} />}
      {asked && (
        <RateField
          {...form.getInputProps('rate')}
          value={rate || asked.implied || ''}
          companyId={company.id}
          on={asked.implied ? null : line.transactionDate}
          baseCurrency={company.baseCurrency}
          currency={asked.currency}
          amount={asked.amount}
        />
      )}
      {mayDiffer && (
        <SearchSelect
          label="What the rates differ by to"
          placeholder="Realised Exchange Gain or Loss"
          data={fees}
          clearable
          nothingFoundMessage="No such account"
          {...form.getInputProps('fee')}
        />
      )}
      {hasFee && (
        <SearchSelect
          label={`Fee of ${formatMagnitude(chosen.fee, line.currency)} to`}
          placeholder="Bank Charges and Fees"
          data={fees}
          clearable
          nothingFoundMessage="No such account"
          {...form.getInputProps('fee')}
        />
      )}
    </DialogFrame>
  )
}

function inWords(
  { date, description, amount, fee, transferId }: TransferCandidate,
  currency: string,
): string {
  const parts = [
    formatDay(date),
    description,
    formatMagnitude(amount, currency),
    ...(transferId ? ['in transit'] : []),
    ...(isZero(fee) ? [] : [`${formatMagnitude(fee, currency)} less arrived`]),
  ]
  return parts.join(' · ')
}
