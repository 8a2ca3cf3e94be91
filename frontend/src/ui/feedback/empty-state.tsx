import { Stack, Text, Title } from '@mantine/core'
import { Building2, Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

const ICONS = { nothing: Inbox, search: SearchX, company: Building2 }

interface EmptyStateProps {
  /** Why there is nothing: nothing yet, nothing found, or no company chosen. */
  kind: 'nothing' | 'search' | 'company'
  title: string
  /** The next step, or the hint. */
  children?: ReactNode
  /** A button or link that takes the next step. */
  action?: ReactNode
  /** 1 where it is the page, 2 under a page's title, 3 in a card or dialog. */
  order?: 1 | 2 | 3
  compact?: boolean
}

export function EmptyState({ kind, title, children, action, order = 2, compact }: EmptyStateProps) {
  const Icon = ICONS[kind]
  return (
    <Stack align="center" gap="xs" className={classes.empty} data-compact={compact || undefined}>
      <span className={classes.icon} aria-hidden>
        <Icon size={22} strokeWidth={1.6} />
      </span>
      <Title order={order} size="h3" ta="center">
        {title}
      </Title>
      {children && (
        <Text size="sm" c="dimmed" ta="center" maw={420} component="div">
          {children}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </Stack>
  )
}
