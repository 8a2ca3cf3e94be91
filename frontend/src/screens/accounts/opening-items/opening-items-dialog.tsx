import { Button, FileButton, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type Account, OPENING_ITEMS_MAX } from '../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { formatDay } from '../../../format/dates.ts'
import { counted } from '../../../format/numbers.ts'
import { DialogButtons } from '../../../ui/feedback/dialog-buttons.tsx'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { EMPTY_ITEM, type ItemDraft, isEmpty, isWhole } from './item-draft.ts'
import { ItemRow } from './item-row.tsx'

interface OpeningItemsDialogProps {
  company: Company
  account: Account
  onClose: () => void
}

/** Items are typed row by row, or pasted or dropped as a CSV, which fills the rows. */
export function OpeningItemsDialog({ company, account, onClose }: OpeningItemsDialogProps) {
  const [rows, setRows] = useState<ItemDraft[]>([EMPTY_ITEM])
  const [problem, setProblem] = useState<string>()
  const filled = rows.filter((row) => !isEmpty(row))
  const canAdd = filled.length > 0 && filled.length <= OPENING_ITEMS_MAX && filled.every(isWhole)
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (items: ItemDraft[], client) =>
      client.addOpeningItems({
        params: { id: account.id },
        body: { items: items.map((item) => ({ ...item, date: item.date! })) },
      }),
    success: (added, items) =>
      added.items.length > 0
        ? {
            title: 'Brought Forward',
            message: `${counted(items.length, 'item')} added; the opening balance of the bank follows.`,
          }
        : { title: 'Asked For', message: 'Another administrator has to confirm what is brought forward.' },
    failure: { title: 'Not Brought Forward', message: 'Please try again.' },
    onSuccess: onClose,
  })
  const take = async (bytes: Uint8Array) => {
    const { readItems } = await import('./read-items.ts')
    const read = readItems(bytes)
    setProblem(read.problem)
    setRows([...filled, ...read.items, EMPTY_ITEM])
  }
  const takeFile = async (file: File | null | undefined) => {
    if (file) await take(new Uint8Array(await file.arrayBuffer()))
  }

  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={`Brought Forward to ${account.name}`}
      size="xl"
      isBusy={isWriting}
      actions={
        <DialogButtons
          onCancel={onClose}
          onConfirm={() => write(filled)}
          label={filled.length > 1 ? `Add ${filled.length} items` : 'Add'}
          isBusy={isWriting}
          isDisabled={!canAdd}
        />
      }
    >
      <Text size="sm">
        What was in the books before {formatDay(account.openingDate)} and the bank had not cleared: a cheque
        below zero, a deposit above. Nothing is posted.
      </Text>
      <div>
        {rows.map((row, at) => (
          <ItemRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps nothing of its own
            key={at}
            number={at + 1}
            item={row}
            currency={account.currency}
            before={account.openingDate}
            onChange={(item) => setRows(rows.map((each, other) => (other === at ? item : each)))}
          />
        ))}
        <Button size="compact-sm" variant="subtle" onClick={() => setRows([...rows, EMPTY_ITEM])}>
          Add row
        </Button>
      </div>
      <Textarea
        label="Paste or drop a CSV"
        description="Date, description, amount and, where there is one, reference"
        error={problem}
        value=""
        minRows={2}
        onChange={() => undefined}
        onPaste={(event) => {
          event.preventDefault()
          void take(new TextEncoder().encode(event.clipboardData.getData('text')))
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void takeFile(event.dataTransfer.files[0])
        }}
      />
      <Group justify="space-between">
        <FileButton accept=".csv,text/csv" onChange={takeFile}>
          {(button) => (
            <Button {...button} variant="default" size="compact-sm">
              Choose a file
            </Button>
          )}
        </FileButton>
        {filled.length > OPENING_ITEMS_MAX && (
          <Text size="sm" c="var(--bad-text)">
            At most {OPENING_ITEMS_MAX} items at a time.
          </Text>
        )}
      </Group>
    </DialogFrame>
  )
}
