import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

interface HintProps {
  label: string
  children: ReactElement
}

/** What a button of the header is for. */
export function Hint({ label, children }: HintProps) {
  return (
    <Tooltip label={label} openDelay={700}>
      {children}
    </Tooltip>
  )
}
