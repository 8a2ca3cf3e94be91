import { currencyChoices } from './currency-choices.ts'
import { SearchSelect, type SearchSelectProps } from './search-select.tsx'

interface CurrencySelectProps extends Omit<SearchSelectProps, 'data' | 'nothingFoundMessage'> {
  /** What the company keeps anything in. */
  own?: readonly string[]
}

/** Every currency of the world by code and name, found by either: the company's own first, then the chosen one, then those that most books are kept in. */
export function CurrencySelect({ own = [], ...props }: CurrencySelectProps) {
  const data = currencyChoices(props.value ? [...own, props.value] : own)
  return <SearchSelect limit={60} nothingFoundMessage="No such currency" {...props} data={data} />
}
