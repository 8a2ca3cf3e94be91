import { Title, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

/** What a column shows; where it can show something else as well, the choice stands in its place. */
export function ColumnHeading({ title, children }: { title: string; children: ReactNode }) {
  if (!children)
    return (
      <Title order={2} size="h3">
        {title}
      </Title>
    )
  return (
    <>
      <VisuallyHidden component="h2">{title}</VisuallyHidden>
      {children}
    </>
  )
}
