import { Button, Group, NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Company } from '../../../../shared/contract/companies.ts'
import { formatMoney } from '../../../../shared/domain/money/format-money.ts'
import { money } from '../../../../shared/domain/money/money.ts'
import { AWAITS_ANOTHER } from '../../company/awaits-another.ts'
import { counted } from '../../format/numbers.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { intoFields } from '../../ui/form/form-errors.ts'
import { MoneyInput } from '../../ui/form/money-input.tsx'

/** What a statement may leave open when it is approved. Everybody sees it; administrators change it. */
export function WhatMayStay({ company, mayChange }: { company: Company; mayChange: boolean }) {
  const form = useForm({
    initialValues: { materiality: company.materiality, itemAgeLimitDays: company.itemAgeLimitDays },
    validate: {
      materiality: (amount) => (amount ? null : 'An amount is required: 0.00 leaves nothing open'),
      itemAgeLimitDays: (days) =>
        Number.isInteger(days) && days >= 1 && days <= 3650 ? null : 'From 1 to 3,650 days',
    },
  })
  const { write, isWriting } = useWrite({
    send: (limits: typeof form.values, client) =>
      client.updateCompanyPolicies({
        params: { id: company.id },
        body: { ...limits, version: company.version },
      }),
    success: (saved, { materiality, itemAgeLimitDays }) =>
      money(saved.materiality) === money(materiality) && saved.itemAgeLimitDays === itemAgeLimitDays
        ? { title: 'Approvals Changed', message: sentenceOf(saved) }
        : AWAITS_ANOTHER,
    failure: { title: 'Approvals Not Changed', message: 'Please check what you entered and try again.' },
    onFailure: intoFields(form),
  })
  return (
    <form onSubmit={form.onSubmit((limits) => write(limits))}>
      <Group gap="md" align="flex-start">
        <MoneyInput
          label="Bank lines that may stay open"
          description="Up to this amount each, listed by name"
          currency={company.baseCurrency}
          w={240}
          disabled={!mayChange}
          {...form.getInputProps('materiality')}
        />
        <NumberInput
          label="Explain items older than"
          description="Days. Each older item needs a note"
          allowDecimal={false}
          allowNegative={false}
          w={240}
          disabled={!mayChange}
          {...form.getInputProps('itemAgeLimitDays')}
        />
      </Group>
      {mayChange && (
        <Button type="submit" mt="md" variant="default" disabled={!form.isDirty()} loading={isWriting}>
          Save
        </Button>
      )}
    </form>
  )
}

function sentenceOf({ name, materiality, itemAgeLimitDays, baseCurrency }: Company): string {
  return `In ${name}, bank lines of at most ${formatMoney(materiality, baseCurrency)} may stay open, and items older than ${counted(itemAgeLimitDays, 'day')} need a note.`
}
