import type { Company } from '../../../../shared/contract/companies.ts'
import { later } from '../../ui/feedback/later.tsx'
import { DialogButton } from './dialog-button.tsx'

const ExchangeRatesDialog = later(
  async () => (await import('./exchange-rates-dialog.tsx')).ExchangeRatesDialog,
)

/** Wherever something is in another currency. */
export function RatesButton({ company }: { company: Company }) {
  return (
    <DialogButton
      label="Exchange Rates"
      dialog={(close) => <ExchangeRatesDialog company={company} onClose={close} />}
    />
  )
}
