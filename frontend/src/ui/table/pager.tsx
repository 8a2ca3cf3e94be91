import { Button, Group, Text } from '@mantine/core'
import { formatCount } from '../../format/numbers.ts'

interface PagerProps {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  /** What is counted. */
  noun?: string
}

/** "Showing x to y of n transactions", Previous and Next. */
export function Pager({ page, pageSize, total, onPage, noun = 'transactions' }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <Group justify="space-between" gap="xs" mt="sm" component="nav" aria-label="Pages">
      <Text size="sm" c="dimmed" className="figures" role="status">
        {showing((page - 1) * pageSize, Math.min(page * pageSize, total), total, noun)}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="xs" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Text size="sm" className="figures">
          Page {formatCount(page)} of {formatCount(pages)}
        </Text>
        <Button variant="default" size="xs" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </Group>
    </Group>
  )
}

/** @param before how many stand before the first shown */
export function showing(before: number, last: number, total: number, noun: string): string {
  if (total === 0) return `No ${noun}`
  return `Showing ${formatCount(before + 1)} to ${formatCount(last)} of ${formatCount(total)} ${noun}`
}
