import { Button, Code, CopyButton, Text } from '@mantine/core'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'

/** The one time that a key is shown. */
export function KeyTokenDialog({ token, onClose }: { token: string | null; onClose: () => void }) {
  return (
    <DialogFrame
      opened={token !== null}
      onClose={onClose}
      title="Copy the Key"
      actions={
        <>
          <CopyButton value={token ?? ''}>
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
      <Text size="sm">
        It is shown this once and kept nowhere. Give it to the program that is to use it, and to nobody else:
        whoever has it may do what it may.
      </Text>
      <Code block aria-label="The key" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {token}
      </Code>
    </DialogFrame>
  )
}
