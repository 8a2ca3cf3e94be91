import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import {
  DEFAULT_ACCOUNT_CODES,
  RETAINED_EARNINGS_CODE,
} from '../../../../shared/domain/books/standard-chart.ts'
import { unsaid } from '../../../../shared/domain/money/format-money.ts'
import { formatDay, formatMonth } from '../../format/dates.ts'
import { counted } from '../../format/numbers.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import { useLineAccounts } from './trade/use-line-accounts.ts'
import { movingEntry, type WaitingLine } from './waiting-lines.ts'

interface MoveFromSuspenseProps {
  company: Company
  suspenseId: number
  lines: readonly WaitingLine[]
  onClose: () => void
}

/** Gives each of what waits on Suspense its account; what has one is moved there in one journal entry, the rest stays. */
export function MoveFromSuspense({ company, suspenseId, lines, onClose }: MoveFromSuspenseProps) {
  const [accounts, setAccounts] = useState<Record<string, string | null>>({})
  const offered = useLineAccounts(company, UNOFFERED_CODES)
  // Nobody has said anything of it yet: what was said is null where it was taken away again.
  const begunWith = ({ lastAccountId }: WaitingLine) =>
    offered.find(({ value }) => value === String(lastAccountId))?.value ?? null
  const given = Object.fromEntries(
    lines.map((line) => [line.key, accounts[line.key] === undefined ? begunWith(line) : accounts[line.key]!]),
  )
  const entry = movingEntry(lines, { suspenseId, accounts: given })
  const moved = (entry?.lines.length ?? 0) / 2
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: ({ entryDate, lines: journalEntryLines }: NonNullable<typeof entry>, client) =>
      client.createJournalEntry({
        body: {
          journalEntry: {
            companyId: company.id,
            entryDate,
            description: 'Moved from Suspense',
            status: 'POSTED',
          },
          journalEntryLines,
        },
      }),
    success: ({ entryNumber, status }) =>
      status === 'DRAFT'
        ? {
            title: 'Awaits Another Person',
            message: `${entryNumber} moves them once somebody else has posted it.`,
          }
        : { title: 'Moved', message: `${entryNumber} takes them out of Suspense.` },
    failure: { title: 'Nothing Moved', message: 'Please try again.' },
    onSuccess: onClose,
  })
  /** The same words want the same account, wherever none was chosen yet. */
  const choose = ({ key, description }: WaitingLine, chosen: string | null) =>
    setAccounts((before) => {
      const alike = lines.filter((line) => line.description === description && !before[line.key])
      return { ...before, ...Object.fromEntries(alike.map((line) => [line.key, chosen])), [key]: chosen }
    })

  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Move from Suspense"
      size={720}
      isBusy={isWriting}
      onSubmit={(event) => {
        event.preventDefault()
        if (entry) write(entry)
      }}
      submitLabel={moved === 0 ? 'Move' : `Move ${counted(moved, 'entry', 'entries')}`}
      canSubmit={moved > 0}
    >
      <Text size="sm">
        What waits on Suspense of {formatMonth(lines[0]!.entryDate.slice(0, 7))}. Give each the account that
        it belongs to; what has none stays where it is. One journal entry moves the others, on the last of
        their days. Where the same name was moved before, it begins with the account of then.
      </Text>
      <Text size="sm" c="dimmed">
        What a customer paid belongs on Accounts Receivable, and what a supplier was paid on Accounts Payable.
        That settles no invoice or bill kept here: where there is one, void the entry and record the payment.
        A transfer between your own accounts belongs on Transfers Between Accounts, where its other side
        cancels it.
      </Text>
      <Stack gap="xs">
        {lines.map((line) => (
          <Group key={line.key} gap="sm" justify="space-between" align="flex-start">
            <div style={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text size="sm">{line.description}</Text>
              <Text size="xs" c="dimmed">
                {formatDay(line.entryDate)}
              </Text>
            </div>
            <MoneyText
              fz="sm"
              ta="right"
              style={{ flex: '0 0 7rem' }}
              amount={line.amount}
              currency={unsaid(company.baseCurrency)}
            />
            <SearchSelect
              aria-label={`Account of ${line.description}, ${formatDay(line.entryDate)}`}
              placeholder="Stays on Suspense"
              clearable
              style={{ flex: '1 1 260px' }}
              data={offered}
              nothingFoundMessage="No such account (your own are reached by Transfers Between Accounts)"
              value={given[line.key] ?? null}
              onChange={(chosen) => choose(line, chosen)}
            />
          </Group>
        ))}
      </Stack>
    </DialogFrame>
  )
}

/** What a customer or a vendor paid has an account here: its entry is posted already, and names nobody. */
const UNOFFERED_CODES = [DEFAULT_ACCOUNT_CODES.suspense, RETAINED_EARNINGS_CODE]
