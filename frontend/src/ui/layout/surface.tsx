import { Box, type BoxProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'

interface SurfaceProps extends BoxProps, Pick<ComponentProps<'section'>, 'aria-label' | 'aria-labelledby'> {
  children: ReactNode
}

/** A sheet of paper on the page: what cards, panels and tables lie on. */
export function Surface({ children, ...box }: SurfaceProps) {
  return (
    <Box component="section" p="md" {...box} className="sheet">
      {children}
    </Box>
  )
}
