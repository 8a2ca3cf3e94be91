import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'

interface PrintButtonProps {
  /** In place of printing at once, where something has to be loaded first. */
  onPrint?: () => void
  isLoading?: boolean
}

/** The browser prints what is on screen, on paper or as a PDF. */
export function PrintButton({ onPrint = () => window.print(), isLoading = false }: PrintButtonProps) {
  return (
    <Button
      variant="default"
      className="not-printed"
      leftSection={<Printer size={16} aria-hidden />}
      loading={isLoading}
      onClick={onPrint}
    >
      Print
    </Button>
  )
}
