import { Container } from '@mantine/core'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'

export function RoutePending() {
  return (
    <Container size="md" py="xl">
      <SkeletonRows />
    </Container>
  )
}
