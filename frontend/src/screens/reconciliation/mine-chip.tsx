import { Chip } from '@mantine/core'

interface MineChipProps {
  checked: boolean
  onChange: (mine: boolean) => void
}

const AS_HIGH_AS_FIELDS = { label: { height: '2.25rem' } }

/** Only what is assigned to the person who asks. */
export function MineChip(props: MineChipProps) {
  return (
    <Chip size="sm" variant="outline" radius="md" styles={AS_HIGH_AS_FIELDS} {...props}>
      Mine
    </Chip>
  )
}
