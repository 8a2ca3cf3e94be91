import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

/** The shape of a list that is on its way: the room of its rows, with a word and a figure in each. */
export function SkeletonRows({
  rows = 6,
  height = 36,
  label = 'Loading',
}: {
  rows?: number
  height?: number
  label?: string
}) {
  return (
    <Stack gap={8} role="status" className="sheet">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Group key={row} h={height} justify="space-between">
          <Skeleton height={12} width={row % 2 ? '34%' : '46%'} />
          <Skeleton height={12} width={72} />
        </Group>
      ))}
    </Stack>
  )
}
