import { Collapse, Select, SimpleGrid, UnstyledButton } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { BankFileMapping, Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import classes from '../../data.module.css'
import type { ReadingView } from '../file/bank-file-worker.ts'
import { type AmountStyle, type AssignedRole, isMapped, namesItsLines } from './change-mapping.ts'
import { columnChoices } from './column-choices.ts'

interface ColumnMappingProps {
  view: ReadingView
  mapping: BankFileMapping
  side: Side
  style: AmountStyle
  onColumn: (role: AssignedRole, column: string | null) => void
}

const MORE: readonly [role: AssignedRole, label: string][] = [
  ['balance', 'Balance'],
  ['reference', 'Reference'],
  ['payee', 'Payee'],
  ['memo', 'Memo'],
  ['type', 'Type (in or out)'],
  ['category', 'Category'],
  ['currency', 'Currency'],
]

/** Which column is what. Date, description and an amount are needed; the rest helps the matching. */
export function ColumnMapping({ view, mapping, side, style, onColumn }: ColumnMappingProps) {
  const [isMoreOpen, setMoreOpen] = useState(false)
  const choices = columnChoices(view)
  const [debit, credit] = side === 'bank' ? ['Money out', 'Money in'] : ['Debit', 'Credit']
  const column = (role: AssignedRole, label: string, isRequired = false) => (
    <Select
      key={role}
      label={label}
      withAsterisk={isRequired}
      data={choices}
      value={(mapping[role] as string | undefined) ?? null}
      placeholder="No column"
      clearable
      onChange={(value) => onColumn(role, value)}
    />
  )

  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="sm">
        {column('date', 'Date', true)}
        {column('description', 'Description', !namesItsLines(mapping))}
        {column('amount', 'Amount', style === 'one-column' || !isMapped(mapping))}
        {column('debit', `${debit} column`, style === 'two-columns')}
        {column('credit', `${credit} column`, style === 'two-columns')}
      </SimpleGrid>
      <UnstyledButton
        className={classes.disclose}
        aria-expanded={isMoreOpen}
        onClick={() => setMoreOpen(!isMoreOpen)}
        mt="sm"
      >
        <ChevronRight size={16} aria-hidden data-open={isMoreOpen || undefined} />
        More columns
      </UnstyledButton>
      <Collapse expanded={isMoreOpen}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="sm" py="xs">
          {MORE.map(([role, label]) => column(role, label))}
        </SimpleGrid>
      </Collapse>
    </>
  )
}
