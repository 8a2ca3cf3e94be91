import { Collapse, NumberInput, Select, SimpleGrid, Switch, UnstyledButton } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type {
  BankFileMapping,
  DecimalMark,
  Delimiter,
  Dialect,
} from '../../../../../../shared/domain/bank-files/bank-file.ts'
import classes from '../../data.module.css'
import type { Layout } from './change-mapping.ts'

interface FileLayoutProps {
  mapping: BankFileMapping
  dialect: Dialect
  onLayout: (layout: Layout) => void
  onMapping: (mapping: BankFileMapping) => void
}

const DELIMITERS = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
]
const DATE_FORMATS = [
  'MM/DD/YYYY',
  'DD/MM/YYYY',
  'YYYY-MM-DD',
  'DD.MM.YYYY',
  'YYYYMMDD',
  'DD MMM YYYY',
  'MMM DD, YYYY',
]
const DECIMAL_MARKS = [
  { value: '.', label: 'Point: 1,234.50' },
  { value: ',', label: 'Comma: 1.234,50' },
]

/** How the file is written, for the rare file in which this was not understood. */
export function FileLayout({ mapping, dialect, onLayout, onMapping }: FileLayoutProps) {
  const [isOpen, setOpen] = useState(false)
  const dateFormat = mapping.dateFormat ?? dialect.dateFormat
  const dateFormats =
    dateFormat && !DATE_FORMATS.includes(dateFormat) ? [dateFormat, ...DATE_FORMATS] : DATE_FORMATS

  return (
    <>
      <UnstyledButton
        className={classes.disclose}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        mt={4}
      >
        <ChevronRight size={16} aria-hidden data-open={isOpen || undefined} />
        How the file is written
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="sm" pt="xs">
          <Select
            label="Date format"
            data={dateFormats}
            value={dateFormat ?? null}
            allowDeselect={false}
            onChange={(value) => value && onMapping({ ...mapping, dateFormat: value })}
          />
          <Select
            label="Decimal mark"
            data={DECIMAL_MARKS}
            value={mapping.decimalMark ?? dialect.decimalMark ?? null}
            allowDeselect={false}
            onChange={(value) => value && onMapping({ ...mapping, decimalMark: value as DecimalMark })}
          />
          {dialect.format === 'csv' && (
            <Select
              label="Separator"
              data={DELIMITERS}
              value={mapping.delimiter ?? dialect.delimiter ?? null}
              allowDeselect={false}
              onChange={(value) => value && onLayout({ delimiter: value as Delimiter })}
            />
          )}
          <NumberInput
            label="Lines above the table"
            min={0}
            max={1000}
            allowDecimal={false}
            value={mapping.skipRows ?? dialect.preambleRows}
            onChange={(value) => typeof value === 'number' && onLayout({ skipRows: value })}
          />
          <Switch
            label="The first line of the table names the columns"
            mt={{ base: 0, xs: 28 }}
            checked={mapping.hasHeader ?? dialect.headerLine !== undefined}
            onChange={(event) => onLayout({ hasHeader: event.currentTarget.checked })}
          />
        </SimpleGrid>
      </Collapse>
    </>
  )
}
