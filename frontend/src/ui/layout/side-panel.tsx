import { CloseButton, Drawer, Group, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useClosesAlone } from '../feedback/use-closes-alone.ts'
import classes from './side-panel.module.css'

interface SidePanelProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/**
 * Details beside a list that stays. Put it after the list in a `SplitWithPanel`; on a narrow screen it covers the list as
 * a drawer. Escape closes it.
 */
export function SidePanel({ opened, onClose, title, children }: SidePanelProps) {
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const closing = useClosesAlone(onClose)
  if (isNarrow)
    return (
      <Drawer
        opened={opened}
        {...closing}
        title={title}
        position="right"
        size="100%"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {children}
      </Drawer>
    )
  return opened ? (
    <DockedPanel onClose={onClose} title={title}>
      {children}
    </DockedPanel>
  ) : null
}

function DockedPanel({ onClose, title, children }: Omit<SidePanelProps, 'opened'>) {
  const heading = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]'))
        onClose()
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [onClose])
  return (
    <aside ref={panel} className={`${classes.panel} not-printed`} aria-labelledby={heading}>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        <CloseButton aria-label="Close" onClick={onClose} />
      </Group>
      {children}
    </aside>
  )
}

/** A list and its panel side by side; the list keeps what is left. */
export function SplitWithPanel({ children }: { children: ReactNode }) {
  return <div className={classes.split}>{children}</div>
}
