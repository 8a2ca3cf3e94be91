import { Anchor, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Surface } from '../layout/surface.tsx'
import { CardFigure } from './card-figure.tsx'
import classes from './stat-card.module.css'
import type { Tone } from './tone-badge.tsx'

interface StatCardProps {
  label: string
  /** The figure; `undefined` while it loads. */
  value: ReactNode | undefined
  /** The line below: what it is measured against, or that something needs attention. */
  note?: ReactNode
  tone?: Tone
  /** Where the figure comes from: without it, and where it failed, it is not waited for. */
  query?: { isError: boolean; refetch: () => unknown }
}

export function StatCard(props: StatCardProps) {
  const { label, value, note, tone, query } = props
  // Where a line below will come its room is kept.
  const isComing = value === undefined && !query?.isError && 'note' in props
  return (
    <Surface aria-label={label} px={{ base: 'sm', xs: 'md' }} py={{ base: 'xs', xs: 'sm' }}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {value !== undefined ? (
        <CardFigure>{value}</CardFigure>
      ) : query?.isError ? (
        <Text size="sm" my={7}>
          It could not be loaded.{' '}
          <Anchor component="button" type="button" inherit onClick={() => void query.refetch()}>
            Try again
          </Anchor>
        </Text>
      ) : (
        <Skeleton height={24} width="60%" my={6} />
      )}
      {(note || isComing) && (
        <Text
          size="xs"
          c={tone && tone !== 'calm' ? `var(--${tone}-text)` : 'dimmed'}
          className={classes.note}
        >
          {note || '\u00a0'}
        </Text>
      )}
    </Surface>
  )
}
