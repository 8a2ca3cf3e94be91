import { Alert, Button, type InputWrapperProps, SimpleGrid, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { PeriodBalance } from '../../../../shared/contract/balances.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { formatMoney } from '../../../../shared/domain/money/format-money.ts'
import { decimalOf, money, parseMoney } from '../../../../shared/domain/money/money.ts'
import { periodBalanceQuery } from '../../api/reconciliations.ts'
import { counted } from '../../format/numbers.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { AccountSelect } from '../../ui/form/account-select.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { intoFields } from '../../ui/form/form-errors.ts'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { monthInWords, proposalInWords, whyNotAsked } from './proposal-in-words.ts'

interface NewReconciliationDialogProps {
  company: Company
  accounts: readonly Account[]
  /** The one that the screen is about. */
  account: Account | undefined
  /** The month that it was asked for with, such as 2026-10. */
  month: string | null
  onClose: () => void
  onCreated: (id: string) => void
}

interface Draft {
  periodStart: string | null
  periodEnd: string | null
  openingBalance: string
  closingBalance: string
}

const EMPTY: Draft = { periodStart: null, periodEnd: null, openingBalance: '', closingBalance: '' }
const BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']
const isRequired = (label: string) => (value: string | null) => (value ? null : `${label} is required`)

/** A reconciliation begins with what is known: the next period, and the balances of the reconciliation before or the bank's own file. Our own sum is beside, to compare. */
export function NewReconciliationDialog({
  company,
  accounts,
  account,
  month,
  onClose,
  onCreated,
}: NewReconciliationDialogProps) {
  const [accountId, setAccountId] = useState(
    account?.id ?? (accounts.length === 1 ? accounts[0]!.id : undefined),
  )
  const chosen = accounts.find(({ id }) => id === accountId)
  const form = useForm<Draft>({
    initialValues: EMPTY,
    validate: {
      periodStart: isRequired('First day'),
      periodEnd: isRequired('Last day'),
      openingBalance: isRequired('Opening balance'),
      closingBalance: isRequired('Closing balance'),
    },
  })
  const [period, setPeriod] = useState<{ periodStart?: string; periodEnd?: string }>({})
  const proposed = useQuery(periodBalanceQuery(company.id, accountId, period))
  const proposal = proposed.data
  const why = proposal && !period.periodStart ? whyNotAsked(proposal, month) : undefined
  const { setValues } = form
  useEffect(() => {
    if (proposal) setValues((typed) => draftOf(proposal, typed.closingBalance ?? ''))
  }, [proposal, setValues])

  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: ({ status, ...values }: Draft & { status: 'draft' | 'in_progress' }, client) =>
      client.createReconciliation({
        body: {
          companyId: company.id,
          financialAccountId: accountId!,
          periodStart: values.periodStart!,
          periodEnd: values.periodEnd!,
          openingBalance: values.openingBalance,
          closingBalance: values.closingBalance,
          status,
        },
      }),
    failure: { title: 'Statement Not Created', message: 'Please check the statement and try again.' },
    onSuccess: ({ id }) => onCreated(id),
    onFailure: intoFields(form),
  })
  /** Another period has other balances. */
  const choose = ({ periodStart, periodEnd }: Pick<Draft, 'periodStart' | 'periodEnd'>) => {
    form.setValues({ periodStart, periodEnd, closingBalance: '' })
    if (periodStart && periodEnd && periodStart <= periodEnd) setPeriod({ periodStart, periodEnd })
  }
  const submit = (status: 'draft' | 'in_progress') => form.onSubmit((values) => write({ ...values, status }))

  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="New Statement"
      isBusy={isWriting}
      onSubmit={submit('in_progress')}
      submitLabel="Start"
      canSubmit={proposal !== undefined}
      otherAction={
        <Button variant="default" disabled={!proposal || isWriting} onClick={() => submit('draft')()}>
          Save as draft
        </Button>
      }
    >
      <AccountSelect
        label="Account"
        data-autofocus={!chosen || undefined}
        accounts={accounts}
        value={accountId ?? null}
        onChange={(id) => {
          setPeriod({})
          form.setValues(EMPTY)
          setAccountId(id ?? undefined)
        }}
      />
      {proposed.isError && (
        <LoadFailed
          title="The next period could not be worked out"
          error={proposed.error}
          onRetry={() => proposed.refetch()}
        />
      )}
      {why && <Alert variant="light">{why}</Alert>}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DayInput
          label="First day"
          disabled={!proposal || proposal.nextStart !== null}
          {...form.getInputProps('periodStart')}
          onChange={(day) => choose({ periodStart: day, periodEnd: form.values.periodEnd })}
        />
        <DayInput
          label="Last day"
          disabled={!proposal}
          {...form.getInputProps('periodEnd')}
          onChange={(day) => choose({ periodStart: form.values.periodStart, periodEnd: day })}
        />
        <MoneyInput
          label="Opening balance"
          allowNegative
          currency={chosen?.currency ?? ''}
          disabled={!proposal}
          {...form.getInputProps('openingBalance')}
        />
        <MoneyInput
          label="Closing balance"
          description={proposal && comparedWith(proposal, form.values.openingBalance)}
          inputWrapperOrder={BELOW}
          allowNegative
          currency={chosen?.currency ?? ''}
          disabled={!chosen}
          data-autofocus={Boolean(chosen) || undefined}
          {...form.getInputProps('closingBalance')}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {proposal
          ? `${period.periodStart || why ? '' : `${monthInWords(proposal)} `}${proposalInWords(proposal, form.values)}`
          : 'Choose the account: its next period is proposed, and the balances that its files prove.'}
      </Text>
    </DialogFrame>
  )
}

/** What is proposed, and what was typed meanwhile where no file proves the closing balance. */
function draftOf(
  { periodStart, periodEnd, openingBalance, closingBalance }: PeriodBalance,
  typed: string,
): Draft {
  return { periodStart, periodEnd, openingBalance, closingBalance: closingBalance ?? typed }
}

/** What our own lines come to: they prove nothing about the bank, and show at once what does not agree with it. */
function comparedWith(
  { calculatedBalance, openingBalance, transactionCount, currency }: PeriodBalance,
  typed: string,
) {
  const opening = parseMoney(typed) ?? money(openingBalance)
  const sum = decimalOf(money(calculatedBalance) - money(openingBalance) + opening)
  return `Opening and ${counted(transactionCount, 'line')} come to ${formatMoney(sum, currency)}`
}
