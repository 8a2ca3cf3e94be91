import { Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './stat-card.module.css'
import { Surface } from './surface.tsx'
import type { Tone } from './tone-badge.tsx'

interface StatCardProps {
  label: string
  /** The figure; `undefined` while it loads. */
  value: ReactNode | undefined
  /** The line below: what it is measured against, or that something needs attention. */
  note?: ReactNode
  tone?: Tone
}

export function StatCard({ label, value, note, tone }: StatCardProps) {
  return (
    <Surface aria-label={label} px="md" py="sm">
      <div className={classes.card}>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        {value === undefined ? (
          <Skeleton height={24} width="60%" my={6} />
        ) : (
          <p className={classes.value}>{value}</p>
        )}
        {note && (
          <Text size="xs" c={tone ? `var(--${tone}-text)` : 'dimmed'}>
            {note}
          </Text>
        )}
      </div>
    </Surface>
  )
}
