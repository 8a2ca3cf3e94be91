import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'

const ExchangeRatesDialog = lazy(async () => ({
  default: (await import('./exchange-rates-dialog.tsx')).ExchangeRatesDialog,
}))

interface DialogButtonProps {
  label: string
  leftSection?: ReactNode
  dialog: (onClose: () => void) => ReactNode
}

export function DialogButton({ label, leftSection, dialog }: DialogButtonProps) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" leftSection={leftSection} onClick={open}>
        {label}
      </Button>
      {isOpen && <Suspense fallback={null}>{dialog(close)}</Suspense>}
    </>
  )
}

/** Wherever something is in another currency. */
export function RatesButton({ company }: { company: Company }) {
  return (
    <DialogButton
      label="Exchange Rates"
      dialog={(close) => <ExchangeRatesDialog company={company} onClose={close} />}
    />
  )
}
