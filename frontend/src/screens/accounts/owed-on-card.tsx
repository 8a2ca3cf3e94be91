import { Anchor } from '@mantine/core'
import { formatMoney } from '../../../../shared/domain/money/format-money.ts'
import { decimalOf, parseMoney } from '../../../../shared/domain/money/money.ts'
import { settle } from '../../ui/form/money-input.tsx'

interface OwedOnCardProps {
  balance: string
  currency: string
  onChange: (balance: string) => void
}

/** What is said at the opening balance of a card: what is owed is negative, and of a plus it is asked whether it is owed. */
export function OwedOnCard({ balance, currency, onChange }: OwedOnCardProps) {
  const owed = owedInstead(balance)
  if (owed === undefined) return <>What is owed is negative, such as {settle('-250', currency)}</>
  return (
    <>
      A plus means that the card company owes you. Is it what you owe?{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={() => onChange(owed)}>
        Make it {formatMoney(owed, currency)}
      </Anchor>
    </>
  )
}

/** The same amount as what is owed, where it was typed as a plus; undefined where there is nothing to ask. */
export function owedInstead(balance: string): string | undefined {
  const typed = parseMoney(balance)
  return typed !== undefined && typed > 0n ? decimalOf(-typed) : undefined
}
