import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { accountsQuery } from '../../api/accounts.ts'
import { chartAccountsQuery } from '../../api/journal.ts'
import { ruleCountsQuery, rulesQuery } from '../../api/rules.ts'
import { can } from '../../company/company-context.tsx'
import type { Scope } from '../../company/scope.ts'
import { formatCount } from '../../format/numbers.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RulesTable } from './rules-table.tsx'
import { useBookedTo } from './use-booked-to.ts'
import { NEW_RULE, useRuleInUrl } from './use-rule-in-url.ts'

/** What the company has laid down for matching, in the order in which it applies. */
export function RulesTab({ scope: { company } }: { scope: Scope }) {
  const rules = useQuery(rulesQuery(company.id))
  const counts = useQuery(ruleCountsQuery(company.id))
  const accounts = useQuery(accountsQuery(company.id)).data ?? []
  const chart = useQuery(chartAccountsQuery(company.id)).data ?? []
  const bookedTo = useBookedTo(company)
  const { open, draft, setOpen } = useRuleInUrl()
  const mayWrite = can(company, 'admin')
  const edited = rules.data?.find(({ id }) => id === open)
  const names = {
    account: (id: number) => accounts.find((account) => account.id === id)?.name ?? 'an account',
    chartAccount: (id: number) => {
      const found = chart.find((account) => account.id === id)
      return found ? `${found.accountCode} ${found.accountName}` : 'an account'
    },
    takesLines: (id: number) => !bookedTo || bookedTo.some((account) => account.id === id),
  }
  const newRule = mayWrite && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen(NEW_RULE)}>
      New Rule
    </Button>
  )

  if (rules.isLoadingError)
    return (
      <LoadFailed title="The rules could not be loaded" error={rules.error} onRetry={() => rules.refetch()} />
    )
  if (rules.isPending) return <SkeletonRows rows={5} />
  return (
    <>
      {rules.data.length === 0 ? (
        <EmptyState kind="nothing" title="No rules yet" action={newRule}>
          A rule says what to do with lines that come again: book a fee, send a payment to the right entries,
          leave cash to people. {!mayWrite && 'Administrators of the company write them.'}
        </EmptyState>
      ) : (
        <>
          <Group justify="space-between" mb="sm" gap="sm">
            <Text size="sm" c="dimmed">
              The first rule that applies to a line decides. Rules work from the next run on.
              {counts.data &&
                !counts.data.isAll &&
                ` Counted over the oldest ${formatCount(counts.data.lookedAt)} open lines.`}
            </Text>
            {newRule}
          </Group>
          <RulesTable
            company={company}
            rules={rules.data}
            counts={counts.data}
            names={names}
            onOpen={mayWrite ? setOpen : undefined}
          />
        </>
      )}
      {mayWrite && open === NEW_RULE && (
        <RuleDialog company={company} rule={undefined} draft={draft} onClose={() => setOpen(null)} />
      )}
      {mayWrite && edited && (
        <RuleDialog key={edited.id} company={company} rule={edited} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
