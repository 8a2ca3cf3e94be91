import { Button, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Plus, Trash2 } from 'lucide-react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { changeParts } from '../../../ui/form/change-parts.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import {
  NO_LINE_ACCOUNT,
  NO_TAX_CODE,
  useLineAccounts,
} from '../../entry-management/trade/use-line-accounts.ts'
import type { BookingDraft } from './booking-draft.ts'
import classes from './booking-parts.module.css'
import { useTaxChoices } from './use-tax-choices.ts'

const PARTS_MAX = 20

/** Said above the first part, as of a column; of each part to who hears it. */
function labelOf(label: string, index: number) {
  const said = `${label} of part ${index + 1}`
  return index === 0 ? { label, 'aria-label': said } : { 'aria-label': said }
}

interface BookingPartsProps {
  company: Company
  form: UseFormReturnType<BookingDraft>
  /** Of the bank line. */
  currency: string
  /** What a new part begins with: a decimal, or nothing. */
  left: string
}

/** The accounts that a bank line is booked to, each with its part and the tax within. */
export function BookingParts({ company, form, currency, left }: BookingPartsProps) {
  const accounts = useLineAccounts(company)
  const codes = useTaxChoices(company.id)
  const { parts } = form.values
  return (
    <fieldset className={classes.parts} aria-label="Parts">
      {parts.map((part, index) => (
        <div key={part.key} className={classes.part} data-part>
          <SearchSelect
            {...labelOf('Account', index)}
            placeholder="Select account"
            data={accounts}
            nothingFoundMessage={NO_LINE_ACCOUNT}
            data-autofocus={index === 0 || undefined}
            {...form.getInputProps(`parts.${index}.chartAccountId`)}
          />
          <Select
            {...labelOf('Tax', index)}
            placeholder="No tax"
            data={codes}
            clearable
            nothingFoundMessage={NO_TAX_CODE}
            {...form.getInputProps(`parts.${index}.taxCodeId`)}
          />
          <MoneyInput
            inBooks="kept"
            currency={unsaid(currency)}
            {...labelOf('Amount', index)}
            allowNegative
            {...form.getInputProps(`parts.${index}.amount`)}
          />
          {parts.length > 1 && (
            <IconButton
              hint="Remove"
              label={`Remove part ${index + 1}`}
              icon={<Trash2 size={16} aria-hidden />}
              size={34}
              onClick={({ currentTarget }) =>
                changeParts(currentTarget, () => form.removeListItem('parts', index), index)
              }
            />
          )}
        </div>
      ))}
      {parts.length < PARTS_MAX && (
        <Button
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={({ currentTarget }) =>
            changeParts(currentTarget, () =>
              form.insertListItem('parts', {
                key: crypto.randomUUID(),
                chartAccountId: null,
                amount: left,
                taxCodeId: null,
              }),
            )
          }
        >
          Split
        </Button>
      )}
    </fieldset>
  )
}
