import type { Company } from '../../../../shared/contract/companies.ts'
import { RATES_MAX } from '../../../../shared/contract/exchange-rates.ts'
import { DateText } from '../../ui/figures/date-text.tsx'
import { ImportRowsDialog } from './import-rows-dialog.tsx'
import type { ReadRate } from './read-rates.ts'

/** Rates of a central bank or another program. One that is there is replaced. */
export function ImportRatesDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  return (
    <ImportRowsDialog<ReadRate>
      company={company}
      title="Import Exchange Rates"
      noun={['rate', 'rates']}
      columns={`Day, currency and what one of it is worth in ${company.baseCurrency}; a rate that is there already is replaced`}
      read={async (text) => (await import('./read-rates.ts')).readRates(text)}
      send={(rows, client) =>
        client.writeExchangeRates({
          params: { id: company.id },
          body: { source: 'file', rates: rows.map(({ line: _, ...rate }) => rate) },
        })
      }
      atOnce={RATES_MAX}
      field="rates"
      nameOf={({ currency, date }) => `${currency} of ${date}`}
      shown={({ date, currency, rate }) => (
        <>
          <DateText date={date} />: 1 {currency} is {rate} {company.baseCurrency}
        </>
      )}
      onClose={onClose}
    />
  )
}
