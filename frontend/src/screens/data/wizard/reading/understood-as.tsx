import { Group, List, Text, Title } from '@mantine/core'
import { Check } from 'lucide-react'
import type { Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { ToneBadge } from '../../../../ui/figures/tone-badge.tsx'
import { Surface } from '../../../../ui/layout/surface.tsx'
import classes from '../../data.module.css'
import type { ReadingView } from '../file/bank-file-worker.ts'
import { bookDialectWords, dialectWords } from './dialect-words.ts'

interface UnderstoodAsProps {
  view: ReadingView
  side: Side
  /** A question about it is open. */
  isOpen: boolean
  /** What speaks for the reading holds whatever is answered: not while nobody has said whose file it is. */
  isProved: boolean
}

/** What the reader made of the file, and why it is sure. */
export function UnderstoodAs({ view, side, isOpen, isProved }: UnderstoodAsProps) {
  const words =
    side === 'bank' ? dialectWords(view.dialect, view.mapping) : bookDialectWords(view.dialect, view.mapping)
  return (
    <Surface aria-labelledby="understood-heading">
      <Group gap="xs" mb={4}>
        <Title order={3} size="h3" id="understood-heading">
          Understood as
        </Title>
        {isOpen && <ToneBadge tone="warn">Not certain yet</ToneBadge>}
      </Group>
      <Text size="sm">{sentenceOf(words)}</Text>
      {isProved && view.evidence.length > 0 && (
        <List
          size="sm"
          mt={6}
          spacing={2}
          icon={<Check size={14} aria-hidden className={classes.proof} />}
          c="dimmed"
        >
          {view.evidence.map((fact) => (
            <List.Item key={fact}>{fact}</List.Item>
          ))}
        </List>
      )}
    </Surface>
  )
}

function sentenceOf(words: readonly string[]): string {
  const text = words.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
