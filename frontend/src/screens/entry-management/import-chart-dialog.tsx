import { Button, FileButton, Group, List, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { CHART_TYPE_LABELS } from '../../format/chart-labels.ts'
import { counted } from '../../format/numbers.ts'
import { DialogButtons } from '../../ui/feedback/dialog-buttons.tsx'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { fieldErrorsOf } from '../../ui/form/form-errors.ts'
import type { ReadAccount } from './read-chart.ts'

interface ImportChartDialogProps {
  company: Company
  onClose: () => void
}

/** Accounts of another chart, pasted, dropped or chosen as a CSV: shown as they were read, then taken all or none. */
export function ImportChartDialog({ company, onClose }: ImportChartDialogProps) {
  const [accounts, setAccounts] = useState<readonly ReadAccount[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (rows: readonly ReadAccount[], client) =>
      client.importChartAccounts({
        body: { companyId: company.id, accounts: rows.map(({ line: _, ...account }) => account) },
      }),
    success: (made) => ({
      title: 'Accounts Imported',
      message: `${counted(made.length, 'account')} added to the chart.`,
    }),
    failure: { title: 'Accounts Not Imported', message: 'Please try again.' },
    onSuccess: onClose,
    onFailure: (error, rows): undefined => {
      setProblems(problemsOf(error, rows))
    },
  })
  const take = async (text: string) => {
    const { readChart } = await import('./read-chart.ts')
    const read = readChart(text)
    setAccounts(read.accounts)
    setProblems(read.problems)
  }
  const takeFile = async (file: File | null | undefined) => {
    if (file) await take(await file.text())
  }

  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Import Accounts"
      size="lg"
      isBusy={isWriting}
      actions={
        <DialogButtons
          onCancel={onClose}
          onConfirm={() => write(accounts)}
          label={accounts.length > 0 ? `Import ${counted(accounts.length, 'account')}` : 'Import'}
          isBusy={isWriting}
          isDisabled={accounts.length === 0}
        />
      }
    >
      <Textarea
        label="Paste or drop a CSV"
        description="Code, name, type and, where there are any, subtype and the code of the account above"
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
        <List size="sm" c="var(--bad-text)" role="alert" aria-label="What cannot be imported">
          {problems.map((problem) => (
            <List.Item key={problem}>{problem}</List.Item>
          ))}
        </List>
      )}
      {accounts.length > 0 && (
        <List size="sm" aria-label="Accounts to import">
          {accounts.map(({ line, accountCode, accountName, accountType, parentAccountCode }) => (
            <List.Item key={line}>
              {accountCode} {accountName}, {CHART_TYPE_LABELS[accountType]}
              {parentAccountCode && (
                <Text span inherit c="dimmed">
                  {' '}
                  under {parentAccountCode}
                </Text>
              )}
            </List.Item>
          ))}
        </List>
      )}
    </DialogFrame>
  )
}

/** The server names rows as they were sent; people count the lines of their file. */
function problemsOf(error: unknown, rows: readonly ReadAccount[]): string[] {
  return Object.entries(fieldErrorsOf(error)).map(([path, message]) => {
    const row = rows[Number(/^accounts\.(\d+)/.exec(path)?.[1])]
    return row ? `Line ${row.line}, ${row.accountCode}: ${message}` : message
  })
}
