import { Text, Title } from '@mantine/core'
import type { ReconciliationDashboard } from '../../../../../shared/contract/overview.ts'
import { CLASSIFICATIONS } from '../../../../../shared/domain/classification/classification.ts'
import { formatDay } from '../../../format/dates.ts'
import { besides, formatCount } from '../../../format/numbers.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ToneBadge } from '../../../ui/figures/tone-badge.tsx'
import { Surface } from '../../../ui/layout/surface.tsx'
import { CLASSIFICATION_WORDS } from '../lines/classification-words.ts'
import classes from './overview.module.css'

/** What the open bank lines are, and how many are excluded. */
export function ClassificationCounts({
  dashboard: { accounts, asOf },
}: {
  dashboard: ReconciliationDashboard
}) {
  const counts = CLASSIFICATIONS.map((kind) => ({
    kind,
    count: accounts.reduce((sum, { colorCoded }) => sum + colorCoded[kind], 0),
  }))
  const excluded = accounts.reduce((sum, { colorCoded }) => sum + colorCoded.excluded, 0)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Surface aria-labelledby="classification-counts">
      <Title order={2} size="h3" id="classification-counts">
        Classification
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        Open bank lines by what they are, as of {formatDay(asOf)}
        {besides(excluded)}
      </Text>
      {total === 0 ? (
        <EmptyState kind="nothing" order={3} compact title="No bank line is open" />
      ) : (
        <ul className={classes.kinds}>
          {counts.map(({ kind, count }) => (
            <li key={kind} className={classes.kind}>
              <ToneBadge tone={CLASSIFICATION_WORDS[kind].tone}>{CLASSIFICATION_WORDS[kind].label}</ToneBadge>
              <span className={classes.track} aria-hidden>
                <span
                  className={classes.fill}
                  data-kind={kind}
                  style={{ width: `${(count * 100) / total}%` }}
                />
              </span>
              <span className={classes.count}>{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </Surface>
  )
}
