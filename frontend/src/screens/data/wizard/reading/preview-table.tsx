import { Group, ScrollArea, SegmentedControl, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import {
  type BankFileMapping,
  PREVIEW_ROWS,
  type Side,
} from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { isTable } from '../../../../../../shared/domain/bank-files/bank-file-ending.ts'
import { ToneBadge } from '../../../../ui/figures/tone-badge.tsx'
import { Surface } from '../../../../ui/layout/surface.tsx'
import classes from '../../data.module.css'
import { type AssignedRole, rolesOf } from '../columns/change-mapping.ts'
import type { BankFileReader } from '../file/bank-file-reader.ts'
import type { ReadingView } from '../file/bank-file-worker.ts'
import { PrintedPages } from './printed-page.tsx'
import { ReadRows } from './read-rows.tsx'
import { whyNone } from './why-none.ts'

interface PreviewTableProps {
  view: ReadingView
  currency: string
  mapping: BankFileMapping
  side: Side
  /** The rows are those of the mapping before. */
  isOld: boolean
  reader: BankFileReader
}

const ROWS_AT_FIRST = 3

/** The same rows twice: as they would be stored, and as they stand in the file with what each column is read as. */
export function PreviewTable({ view, currency, mapping, side, isOld, reader }: PreviewTableProps) {
  const [count, setCount] = useState(String(ROWS_AT_FIRST))
  const shown = Number(count)
  return (
    <Surface aria-labelledby="preview-heading">
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={3} size="h3" id="preview-heading">
          Preview
        </Title>
        {view.preview.length > ROWS_AT_FIRST && (
          <SegmentedControl
            size="xs"
            aria-label="Rows of the preview"
            value={count}
            onChange={setCount}
            data={[
              { value: String(ROWS_AT_FIRST), label: `${ROWS_AT_FIRST} rows` },
              { value: String(PREVIEW_ROWS), label: `${Math.min(PREVIEW_ROWS, view.preview.length)} rows` },
            ]}
          />
        )}
      </Group>
      <div aria-busy={isOld} className={classes.reading} data-old={isOld || undefined}>
        <Text size="xs" fw={600} c="dimmed">
          As it will be imported
        </Text>
        {view.rows.length > 0 ? (
          <ReadRows
            rows={view.rows.slice(0, shown)}
            currency={currency}
            side={side}
            caption="Rows as they will be imported"
          />
        ) : (
          <Text size="sm" py="xs">
            {whyNone(view)}
          </Text>
        )}
      </div>
      {isTable(view.mapping.format) && (
        <>
          <Text size="xs" fw={600} c="dimmed" mt="sm">
            In the file
          </Text>
          <RawRows view={view} mapping={mapping} side={side} shown={shown} />
        </>
      )}
      {mapping.format === 'pdf' && <PrintedPages reader={reader} />}
    </Surface>
  )
}

function RawRows({
  view,
  mapping,
  side,
  shown,
}: {
  view: ReadingView
  mapping: BankFileMapping
  side: Side
  shown: number
}) {
  const width = Math.max(view.headers.length, ...view.preview.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => index)
  const rows = view.preview.slice(0, shown).map((cells, index) => ({ key: `row ${index}`, cells }))
  return (
    <ScrollArea
      type="auto"
      offsetScrollbars="x"
      viewportProps={{ tabIndex: 0, 'aria-label': 'Rows as they stand in the file', role: 'region' }}
    >
      <Table className={classes.rows} verticalSpacing={5}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((index) => (
              <Table.Th key={index} scope="col">
                {view.headers[index] || `Column ${index + 1}`}
                <div className={classes.roles}>
                  {rolesOf(mapping, view.headers[index] ?? '', index).map((role) => (
                    <ToneBadge key={role} tone="notice">
                      {ROLE_LABELS[side][role]}
                    </ToneBadge>
                  ))}
                </div>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells }) => (
            <Table.Tr key={key}>
              {columns.map((index) => (
                <Table.Td key={index} className={classes.cell}>
                  {cells[index]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  )
}

const BOTH: Record<Exclude<AssignedRole, 'debit' | 'credit'>, string> = {
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  type: 'Type',
  balance: 'Balance',
  reference: 'Reference',
  payee: 'Payee',
  memo: 'Memo',
  currency: 'Currency',
  category: 'Category',
}
const ROLE_LABELS: Record<Side, Record<AssignedRole, string>> = {
  bank: { ...BOTH, debit: 'Money out', credit: 'Money in' },
  ledger: { ...BOTH, debit: 'Debit', credit: 'Credit' },
}
