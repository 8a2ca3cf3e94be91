import { Chip } from '@mantine/core'

interface MineChipProps {
  checked: boolean
  onChange: (mine: boolean) => void
}

/** Only what is assigned to the person who asks. */
export function MineChip(props: MineChipProps) {
  return (
    <Chip size="sm" variant="outline" radius="md" {...props}>
      Mine
    </Chip>
  )
}
