import { lazy } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { DialogButton } from './dialog-button.tsx'

const ExchangeRatesDialog = lazy(async () => ({
  default: (await import('./exchange-rates-dialog.tsx')).ExchangeRatesDialog,
}))

/** Wherever something is in another currency. */
export function RatesButton({ company }: { company: Company }) {
  return (
    <DialogButton
      label="Exchange Rates"
      dialog={(close) => <ExchangeRatesDialog company={company} onClose={close} />}
    />
  )
}
