import { Button, Group, Text } from '@mantine/core'
import { addDays, type Day, dayInWords } from '../../../../shared/domain/calendar/day.ts'

interface SearchedBackProps {
  /** The day back to which a search looked. */
  from: string
  /** Looks at the days up to this one. */
  onEarlier: (endDate: string) => void
}

/** A search in very many lines stops somewhere, says where, and goes on when asked. */
export function SearchedBack({ from, onEarlier }: SearchedBackProps) {
  return (
    <Group gap="xs" mt="xs">
      <Text size="sm" c="dimmed" role="status">
        Searched back to {dayInWords(from as Day)}.
      </Text>
      <Button variant="default" size="xs" onClick={() => onEarlier(addDays(from as Day, -1))}>
        Search earlier days
      </Button>
    </Group>
  )
}
