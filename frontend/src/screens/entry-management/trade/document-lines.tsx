import { Button, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { taxCodesQuery } from '../../../api/trade.ts'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { changeParts } from '../../../ui/form/change-parts.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { type DocumentDraft, draftTotals, emptyTradeLine } from './document-draft.ts'
import classes from './document-lines.module.css'
import { NO_LINE_ACCOUNT, NO_TAX_CODE, useLineAccounts } from './use-line-accounts.ts'

const LINES_MAX = 40

interface DocumentLinesProps {
  company: Company
  form: UseFormReturnType<DocumentDraft>
  /** What a new line begins with. */
  chartAccountId: number | null
}

/** The lines of a document: a table where there is room, one block a line where there is not. */
export function DocumentLines({ company, form, chartAccountId }: DocumentLinesProps) {
  const accounts = useLineAccounts(company)
  const { data: taxCodes = [] } = useQuery(taxCodesQuery(company.id))
  const { lines } = form.values
  const currency = unsaid(form.values.currency)
  const priced = draftTotals(form.values, taxCodes).lines
  const codes = taxCodes
    .filter(({ isActive }) => isActive)
    .map(({ id, code, ratePercent }) => ({ value: id, label: `${code} ${ratePercent}%` }))

  return (
    <fieldset className={classes.lines} aria-label="Lines">
      <div className={classes.heads} aria-hidden>
        <span>Account</span>
        <span>Description</span>
        <span>Quantity</span>
        <span>Price</span>
        <span>Tax</span>
        <span>Amount</span>
      </div>
      {lines.map((line, index) => (
        <fieldset key={line.key} className={classes.line} data-part aria-label={`Line ${index + 1}`}>
          <SearchSelect
            aria-label={`Account of line ${index + 1}`}
            placeholder="Select account"
            data={accounts}
            nothingFoundMessage={NO_LINE_ACCOUNT}
            className={classes.wide}
            {...form.getInputProps(`lines.${index}.chartAccountId`)}
          />
          <TextInput
            aria-label={`Description of line ${index + 1}`}
            placeholder="Description"
            maxLength={500}
            className={classes.wide}
            {...form.getInputProps(`lines.${index}.description`)}
          />
          <TextInput
            aria-label={`Quantity of line ${index + 1}`}
            inputMode="decimal"
            className={classes.figure}
            {...form.getInputProps(`lines.${index}.quantity`)}
          />
          <MoneyInput
            aria-label={`Price of line ${index + 1}`}
            currency={currency}
            placeholder="Price"
            className={classes.price}
            allowNegative
            {...form.getInputProps(`lines.${index}.unitPrice`)}
          />
          <Select
            aria-label={`Tax of line ${index + 1}`}
            placeholder="No tax"
            data={codes}
            clearable
            nothingFoundMessage={NO_TAX_CODE}
            {...form.getInputProps(`lines.${index}.taxCodeId`)}
          />
          <span className={classes.amount}>
            <MoneyText amount={priced[index]!.netAmount} currency={currency} dashZero />
          </span>
          <span>
            {lines.length > 1 && (
              <IconButton
                hint="Remove"
                label={`Remove line ${index + 1}`}
                icon={<Trash2 size={16} aria-hidden />}
                size={34}
                onClick={({ currentTarget }) =>
                  changeParts(currentTarget, () => form.removeListItem('lines', index), index)
                }
              />
            )}
          </span>
        </fieldset>
      ))}
      {lines.length < LINES_MAX && (
        <Button
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={({ currentTarget }) =>
            changeParts(currentTarget, () =>
              form.insertListItem('lines', emptyTradeLine(crypto.randomUUID(), chartAccountId)),
            )
          }
        >
          Add Line
        </Button>
      )}
    </fieldset>
  )
}
