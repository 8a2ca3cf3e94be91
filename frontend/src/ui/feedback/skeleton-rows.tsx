import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

/** The shape of a list that is on its way. */
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
    <Stack gap={8} p="sm" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={height} radius="sm" />
      ))}
    </Stack>
  )
}
