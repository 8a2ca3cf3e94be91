import { Group, Switch, Text, UnstyledButton } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { Rule, RuleCounts } from '../../../../shared/contract/rules.ts'
import { formatCount } from '../../format/numbers.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { actionWords, booksNothing, conditionWords, type RuleNames } from './rule-words.ts'
import classes from './rules.module.css'

interface RulesTableProps {
  company: Company
  rules: readonly Rule[]
  counts: RuleCounts | undefined
  names: RuleNames
  /** Left out where the role may only look. */
  onOpen: ((ruleId: string) => void) | undefined
}

export function RulesTable({ company, rules, counts, names, onOpen }: RulesTableProps) {
  const [leaving, setLeaving] = useState<Rule>()
  const change = useWrite({
    companyId: company.id,
    send: ({ id, name, priority, when, action, version, isActive }: Rule, client) =>
      client.updateRule({
        params: { id },
        body: { name, priority, when, action, version, isActive: !isActive },
      }),
    success: ({ name, isActive }) => ({
      title: isActive ? 'Rule On' : 'Rule Off',
      message: `“${name}” ${isActive ? 'works from the next run on.' : 'does nothing from the next run on.'}`,
    }),
    failure: { title: 'Rule Not Changed', message: 'Please try again.' },
  })
  const remove = useWrite({
    companyId: company.id,
    send: ({ id }: Rule, client) => client.deleteRule({ params: { id } }),
    success: () => ({ title: 'Rule Deleted', message: 'What it did before stays.' }),
    failure: { title: 'Rule Not Deleted', message: 'Please try again.' },
  })
  const countOf = (rule: Rule) => counts?.counts.find(({ ruleId }) => ruleId === rule.id)

  const columns: Column<Rule>[] = [
    {
      key: 'priority',
      header: 'Priority',
      width: 72,
      align: 'right',
      cell: ({ priority }) => priority,
      hideBelow: 'sm',
    },
    {
      key: 'name',
      header: 'Rule',
      isRowHeader: true,
      cell: (rule) => (
        <>
          {onOpen ? (
            <UnstyledButton className={classes.open} onClick={() => onOpen(rule.id)}>
              {rule.name}
            </UnstyledButton>
          ) : (
            rule.name
          )}
          <span className={classes.sentence}>{conditionWords(rule.when, names)}</span>
          <Text hiddenFrom="md" component="span" className={classes.sentence}>
            {actionWords(rule.action, names)}
          </Text>
          {rule.isActive && <Fault of={booksNothing(rule.action, names)} />}
        </>
      ),
    },
    { key: 'action', header: 'Action', cell: ({ action }) => actionWords(action, names), hideBelow: 'md' },
    {
      key: 'catches',
      header: 'Open lines',
      width: 96,
      align: 'right',
      cell: (rule) => <Caught of={countOf(rule)} isActive={rule.isActive} />,
    },
    {
      key: 'active',
      header: 'On',
      width: onOpen ? 104 : 60,
      cell: (rule) => (
        <Group gap={4} wrap="nowrap">
          <Switch
            size="sm"
            aria-label={`${rule.name} is on`}
            checked={rule.isActive}
            disabled={!onOpen || change.isWriting}
            onChange={() => change.write(rule)}
          />
          {onOpen && (
            <IconButton
              hint="Delete"
              label={`Delete ${rule.name}`}
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => setLeaving(rule)}
            />
          )}
        </Group>
      ),
    },
  ]
  return (
    <>
      <DataTable label="Rules" columns={columns} rows={rules} rowKey={({ id }) => id} />
      <ConfirmDialog
        opened={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title="Delete Rule"
        confirmLabel="Delete rule"
        onConfirm={() => {
          if (leaving) remove.write(leaving)
          setLeaving(undefined)
        }}
      >
        <Text size="sm">
          “{leaving?.name}” is deleted in {company.name} and does nothing from the next run on. What it
          booked, matched or marked before stays.
        </Text>
      </ConfirmDialog>
    </>
  )
}

function Fault({ of }: { of: string | undefined }) {
  return of ? <span className={`${classes.sentence} ${classes.fault}`}>{of}</span> : null
}

function Caught({ of, isActive }: { of: RuleCounts['counts'][number] | undefined; isActive: boolean }) {
  if (!of) return <Text c="dimmed">…</Text>
  const earlier = isActive ? of.caught - of.decides : 0
  return (
    <>
      <span className="figures">{formatCount(of.caught)}</span>
      {earlier > 0 && <span className={classes.sentence}>{formatCount(earlier)} decided earlier</span>}
    </>
  )
}
