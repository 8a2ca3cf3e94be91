import { Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'

interface HintProps {
  label: string
  button: HTMLElement
}

/** What a button of the header is for. */
export function Hint({ label, button }: HintProps) {
  // A finger that has pressed it already knows.
  const canHover = useMediaQuery('(hover: hover)', false, { getInitialValueInEffect: false })
  return <Tooltip label={label} target={button} openDelay={700} disabled={!canHover} />
}
