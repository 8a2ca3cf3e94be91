import { Button, Select, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { TaxCode } from '../../../../shared/contract/contacts.ts'
import { unsaid } from '../../../../shared/domain/money/format-money.ts'
import { chartAccountsQuery } from '../../api/journal.ts'
import { changeParts } from '../../ui/form/change-parts.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import { type EntryDraft, emptyLine } from './entry-draft.ts'
import classes from './entry-lines.module.css'

const LINES_MIN = 2
const LINES_MAX = 90

interface EntryLinesProps {
  company: Company
  /** That the amounts are typed in. */
  currency: string
  /** Which of them a line may be of; none are asked for where there are none. */
  taxCodes?: readonly TaxCode[]
  /** Of whatever has lines. */
  form: UseFormReturnType<Pick<EntryDraft, 'lines'>>
  /** Below them, in their columns. */
  children: ReactNode
}

/** The lines of the entry: a table where there is room, one block a line where there is not. */
export function EntryLines({ company, currency, taxCodes = [], form, children }: EntryLinesProps) {
  const { data: chart, isPending } = useQuery(chartAccountsQuery(company.id))
  const accounts = (chart ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, accountCode, accountName }) => ({
      value: String(id),
      label: `${accountCode} - ${accountName}`,
    }))
  const { lines } = form.values

  return (
    <fieldset className={classes.lines} data-taxed={taxCodes.length > 0 || undefined} aria-label="Lines">
      <div className={classes.heads} aria-hidden>
        <span>Account</span>
        <span>Description</span>
        {taxCodes.length > 0 && <span>Tax</span>}
        <span>Debit</span>
        <span>Credit</span>
      </div>
      {lines.map((line, index) => (
        <fieldset key={line.key} className={classes.line} data-part aria-label={`Line ${index + 1}`}>
          <SearchSelect
            aria-label={`Account of line ${index + 1}`}
            placeholder={
              isPending
                ? 'Loading accounts...'
                : accounts.length === 0
                  ? 'No accounts available'
                  : 'Select account'
            }
            data={accounts}
            nothingFoundMessage={accounts.length === 0 ? 'No accounts available' : 'No such account'}
            className={classes.account}
            {...form.getInputProps(`lines.${index}.chartAccountId`)}
          />
          <TextInput
            aria-label={`Description of line ${index + 1}`}
            placeholder="Description"
            maxLength={500}
            className={classes.description}
            {...form.getInputProps(`lines.${index}.description`)}
          />
          {taxCodes.length > 0 && (
            <Select
              aria-label={`Tax code of line ${index + 1}`}
              placeholder="No tax"
              clearable
              data={taxCodes.map(({ id, code }) => ({ value: id, label: code }))}
              className={classes.tax}
              {...form.getInputProps(`lines.${index}.taxCodeId`)}
            />
          )}
          <MoneyInput
            inBooks="typed"
            currency={unsaid(currency)}
            aria-label={`Debit of line ${index + 1}`}
            placeholder="Debit"
            {...form.getInputProps(`lines.${index}.debitAmount`)}
          />
          <MoneyInput
            inBooks="typed"
            currency={unsaid(currency)}
            aria-label={`Credit of line ${index + 1}`}
            placeholder="Credit"
            {...form.getInputProps(`lines.${index}.creditAmount`)}
          />
          <span className={classes.remove}>
            {lines.length > LINES_MIN && (
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
      {lines.length < LINES_MAX ? (
        <Button
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={({ currentTarget }) =>
            changeParts(currentTarget, () => form.insertListItem('lines', emptyLine(crypto.randomUUID())))
          }
        >
          Add Line
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          At most {LINES_MAX} lines
        </Text>
      )}
      {children}
    </fieldset>
  )
}
