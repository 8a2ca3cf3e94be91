import { unsaid } from '../../../../shared/domain/money/format-money.ts'
import { isZero } from '../../format/money.ts'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { ToneBadge } from '../../ui/figures/tone-badge.tsx'
import type { draftTotals } from './entry-draft.ts'
import classes from './entry-totals.module.css'

/** Total Debits, Total Credits and what lies between them, as it is typed. Of nothing it is not said that it balances or not. */
export function EntryTotals({
  totals,
  currency: of,
}: {
  totals: ReturnType<typeof draftTotals>
  currency: string
}) {
  const currency = unsaid(of)
  return (
    <dl className={classes.totals} aria-live="polite">
      <div className={classes.debits}>
        <dt>Total Debits</dt>
        <dd>
          <MoneyText amount={totals.debits} currency={currency} />
        </dd>
      </div>
      <div className={classes.credits}>
        <dt>Total Credits</dt>
        <dd>
          <MoneyText amount={totals.credits} currency={currency} />
        </dd>
      </div>
      <div className={classes.difference}>
        <dt>Difference</dt>
        <dd>
          <MoneyText amount={totals.difference} currency={currency} />{' '}
          {(totals.isBalanced || !isZero(totals.difference)) && (
            <ToneBadge tone={totals.isBalanced ? 'good' : 'warn'}>
              {totals.isBalanced ? 'Balanced' : 'Not Balanced'}
            </ToneBadge>
          )}
        </dd>
      </div>
    </dl>
  )
}
