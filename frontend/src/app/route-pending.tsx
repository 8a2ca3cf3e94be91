import { Container } from '@mantine/core'
import { SkeletonRows } from '../ui/feedback/skeleton-rows.tsx'

export function RoutePending() {
  return (
    <Container size="md" py="xl">
      <SkeletonRows />
    </Container>
  )
}
