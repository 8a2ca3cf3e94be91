import { Button, Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import type { Account } from '../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { LedgerTransaction } from '../../../../../shared/contract/transactions.ts'
import { decimalOf, money } from '../../../../../shared/domain/money/money.ts'
import { isOpen } from '../../../../../shared/domain/transactions/status.ts'
import { openingItemsQuery } from '../../../api/accounts.ts'
import { can } from '../../../company/company-context.tsx'
import { formatDay } from '../../../format/dates.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { OpeningItemsDialog } from './opening-items-dialog.tsx'

interface OpeningItemsProps {
  company: Company
  account: Account
}

/** Uncleared cheques and deposits of the books before: what the bank's opening balance still had, or had not. */
export function OpeningItems({ company, account }: OpeningItemsProps) {
  const [isAdding, adding] = useDisclosure(false)
  const query = useQuery(openingItemsQuery(company.id, account.id))
  const items = query.data ?? []
  const isAdmin = can(company, 'admin')
  const remove = useWrite({
    companyId: company.id,
    send: ({ id }: LedgerTransaction, client) =>
      client.removeOpeningItem({ params: { id: account.id, lineId: id } }),
    success: () =>
      company.requiresSecondPerson
        ? { title: 'Asked For', message: 'Another administrator has to confirm that it is taken out.' }
        : { title: 'Taken Out', message: 'The opening balance of the bank follows.' },
    failure: { title: 'Not Taken Out', message: 'Please try again.' },
  })
  if (query.isError && !query.data) return <NotLoaded what="What was brought forward" query={query} />
  if (items.length === 0 && !isAdmin) return null
  return (
    <section aria-label="Brought forward">
      <Group justify="space-between" mb={6}>
        <Title order={3} size="sm">
          Brought forward
        </Title>
        {isAdmin && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={adding.open}
          >
            Add items…
          </Button>
        )}
      </Group>
      {items.length === 0 && (
        <Text size="sm" c="dimmed">
          Cheques and deposits from before {formatDay(account.openingDate)} that the bank had not cleared.
        </Text>
      )}
      {items.map((item) => (
        <Group key={item.id} justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm">
            {item.description}, {formatDay(item.transactionDate)}
          </Text>
          <Group gap={4} wrap="nowrap">
            <MoneyText amount={decimalOf(-money(item.amount))} currency={account.currency} />
            {isAdmin && isOpen(item.status) && (
              <IconButton
                hint="Take out"
                label={`Take ${item.description} out`}
                icon={<Trash2 size={14} aria-hidden />}
                disabled={remove.isWriting}
                onClick={() => remove.write(item)}
              />
            )}
          </Group>
        </Group>
      ))}
      {isAdding && <OpeningItemsDialog company={company} account={account} onClose={adding.close} />}
    </section>
  )
}
