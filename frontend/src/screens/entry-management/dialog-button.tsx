import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'

interface DialogButtonProps {
  label: string
  leftSection?: ReactNode
  /** What the dialog would begin with is being read again. */
  isDisabled?: boolean
  dialog: (onClose: () => void) => ReactNode
}

/** Opens a dialog that is loaded when it is first asked for. */
export function DialogButton({ label, leftSection, isDisabled = false, dialog }: DialogButtonProps) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" leftSection={leftSection} disabled={isDisabled} onClick={open}>
        {label}
      </Button>
      {isOpen && <Suspense fallback={null}>{dialog(close)}</Suspense>}
    </>
  )
}
