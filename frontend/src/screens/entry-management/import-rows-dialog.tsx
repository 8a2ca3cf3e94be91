import { Box, Button, FileButton, Group, List, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Client } from '../../../../shared/contract/client.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { counted } from '../../format/numbers.ts'
import { DialogButtons } from '../../ui/feedback/dialog-buttons.tsx'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { fieldErrorsOf } from '../../ui/form/form-errors.ts'
import type { ReadRows } from './read-rows.ts'

interface ImportRowsDialogProps<Row extends { line: number }> {
  company: Company
  title: string
  /** What a row is, one and many: account, accounts. */
  noun: readonly [one: string, many: string]
  /** Which columns there are. */
  columns: string
  read: (text: string) => Promise<ReadRows<Row>>
  send: (rows: readonly Row[], client: Client) => Promise<readonly object[]>
  /** How many are one request, all or none of it. */
  atOnce: number
  /** The rows in the body of what is sent. */
  field: string
  nameOf: (row: Row) => string
  shown: (row: Row) => ReactNode
  /** What is said of all rows alike. */
  children?: ReactNode
  onClose: () => void
}

interface Part<Row> {
  rows: readonly Row[]
  /** With this part they are all in. */
  isLast: boolean
  /** How many came in before. */
  before: number
}

/** Rows that are pasted, dropped or chosen as a CSV: shown as they were read, then taken. What is not taken stays, with why. */
export function ImportRowsDialog<Row extends { line: number }>({
  company,
  title,
  noun,
  columns,
  read,
  send,
  atOnce,
  field,
  nameOf,
  shown,
  children,
  onClose,
}: ImportRowsDialogProps<Row>) {
  const [rows, setRows] = useState<readonly Row[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const many = capitalised(noun[1])
  const { writeAndWait, isWriting } = useWrite({
    companyId: company.id,
    send: (part: Part<Row>, client) => send(part.rows, client),
    success: (_, { isLast }) =>
      isLast ? { title: `${many} Imported`, message: `${counted(rows.length, ...noun)} added.` } : undefined,
    failure: { title: `${many} Not Imported`, message: 'Please try again.' },
    onSuccess: (_, { isLast }) => isLast && onClose(),
    onFailure: (error, part) => {
      const said = Object.entries(fieldErrorsOf(error)).map(([path, message]) => {
        // The server names rows as they were sent; people count the lines of their file.
        const row = path.startsWith(`${field}.`) ? part.rows[Number(path.split('.')[1])] : undefined
        return row ? `Line ${row.line}, ${nameOf(row)}: ${message}` : message
      })
      // Together with what is wrong: another file may be chosen from then on.
      setRows((shown) => shown.slice(part.before))
      if (part.before > 0) said.unshift(`${counted(part.before, ...noun)} came in before; these are left.`)
      setProblems(said)
      // That nothing came in would not be true.
      return part.before > 0 && said.length > 1
    },
  })
  const importAll = async () => {
    for (let before = 0; before < rows.length; before += atOnce) {
      const part = {
        rows: rows.slice(before, before + atOnce),
        isLast: before + atOnce >= rows.length,
        before,
      }
      if (!(await writeAndWait(part))) return
    }
  }
  const take = async (text: string) => {
    const found = await read(text)
    setRows(found.rows)
    setProblems(found.problems)
  }
  const takeFile = async (file: File | null | undefined) => {
    if (file) await take(await file.text())
  }

  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={title}
      size="lg"
      isBusy={isWriting}
      actions={
        <DialogButtons
          onCancel={onClose}
          onConfirm={() => void importAll()}
          label={rows.length > 0 ? `Import ${counted(rows.length, ...noun)}` : 'Import'}
          isBusy={isWriting}
          isDisabled={rows.length === 0}
        />
      }
    >
      {children}
      <Textarea
        label="Paste or drop a CSV"
        description={columns}
        value=""
        minRows={2}
        onChange={() => undefined}
        onPaste={(event) => {
          event.preventDefault()
          void take(event.clipboardData.getData('text'))
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void takeFile(event.dataTransfer.files[0])
        }}
      />
      <Group>
        <FileButton accept=".csv,text/csv" onChange={takeFile}>
          {(button) => (
            <Button {...button} variant="default" size="compact-sm">
              Choose a file
            </Button>
          )}
        </FileButton>
      </Group>
      {problems.length > 0 && (
        <Box role="alert">
          <List size="sm" c="var(--bad-text)" aria-label="What cannot be imported">
            {problems.map((problem) => (
              <List.Item key={problem}>{problem}</List.Item>
            ))}
          </List>
        </Box>
      )}
      {rows.length > 0 && (
        <List size="sm" aria-label={`${many} to import`}>
          {rows.map((row) => (
            <List.Item key={row.line}>{shown(row)}</List.Item>
          ))}
        </List>
      )}
    </DialogFrame>
  )
}

const capitalised = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
