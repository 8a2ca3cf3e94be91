import { Button, Code, CopyButton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'

/** The one time that a key or a secret is shown. */
export function ShownOnceDialog({
  value,
  title,
  label,
  onClose,
  children,
}: {
  /** Null while there is nothing to show. */
  value: string | null
  title: string
  label: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <DialogFrame
      opened={value !== null}
      onClose={onClose}
      title={title}
      actions={
        <>
          <CopyButton value={value ?? ''}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <Text size="sm">{children}</Text>
      <Code block aria-label={label} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {value}
      </Code>
    </DialogFrame>
  )
}
