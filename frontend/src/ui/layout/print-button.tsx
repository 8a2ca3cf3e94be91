import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'

/** The browser prints what is on screen, on paper or as a PDF. */
export function PrintButton() {
  return (
    <Button
      variant="default"
      className="not-printed"
      leftSection={<Printer size={16} aria-hidden />}
      onClick={() => window.print()}
    >
      Print
    </Button>
  )
}
