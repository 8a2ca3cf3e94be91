import { Button, Group, Popover, Text } from '@mantine/core'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Side } from '../../../../../shared/domain/bank-files/bank-file.ts'
import type { SaidCurrency } from '../../../../../shared/domain/money/format-money.ts'
import { decimalOf, type Money } from '../../../../../shared/domain/money/money.ts'
import { directionOf } from '../../../format/direction.ts'
import { counted } from '../../../format/numbers.ts'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import classes from '../reconciliation.module.css'
import { isMatchable, type PairSelection } from './pair-selection.ts'

interface MatchBarProps {
  judged: PairSelection
  bankCount: number
  ledgerCount: number
  currency: SaidCurrency
  isBusy: boolean
  onClear: () => void
  onMatch: () => void
  /** Given where a missing ledger entry can be created. */
  onCreateEntry: (() => void) | undefined
  /** Where the one selected bank line can become a rule. */
  rule?: ReactNode
  /** Where the entry of the one selected bank line can be posted in one step. */
  booking?: ReactNode
  /** Where the selected lines differ: to post what they differ by. */
  posting?: ReactNode
}

/** What is selected on both sides and what is left of it: always in sight, at the bottom, of one height whatever it says. */
export function MatchBar({
  judged,
  bankCount,
  ledgerCount,
  currency,
  isBusy,
  onClear,
  onMatch,
  onCreateEntry,
  rule,
  booking,
  posting,
}: MatchBarProps) {
  const Icon = isMatchable(judged) ? CircleCheck : judged.state === 'incomplete' ? Info : CircleAlert
  return (
    <section className={classes.bar} data-bottom-bar="high" aria-label="Selection">
      <Text
        size="sm"
        role="status"
        className={classes.verdict}
        data-state={judged.state}
        title={judged.sentence}
      >
        <Icon size={17} aria-hidden />
        <span>{judged.sentence}</span>
      </Text>
      <dl className={classes.sums}>
        <div>
          <dt>{counted(bankCount, 'bank line')}</dt>
          <dd>
            <Total amount={judged.bankTotal} side="bank" currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{counted(ledgerCount, 'ledger entry', 'ledger entries')}</dt>
          <dd>
            <Total amount={judged.ledgerTotal} side="ledger" currency={currency} />
          </dd>
        </div>
        <div data-remaining>
          <dt>Remaining difference</dt>
          <dd>
            <MoneyText amount={decimalOf(judged.remaining)} currency={currency} unsigned paint="none" />
          </dd>
        </div>
      </dl>
      <Group gap={6} justify="flex-end" wrap="nowrap" className={classes.barButtons}>
        {rule}
        {booking}
        {posting && <PostingButton>{posting}</PostingButton>}
        <Button
          variant="subtle"
          disabled={!onCreateEntry}
          onClick={onCreateEntry}
          title="Writes the ledger entry that is missing and selects it, to be matched afterwards. Book posts one and matches it at once."
        >
          Create Entry
        </Button>
        <Button variant="default" disabled={bankCount + ledgerCount === 0} onClick={onClear}>
          Clear Selection
        </Button>
        <Button disabled={!isMatchable(judged)} loading={isBusy} onClick={onMatch}>
          {judged.state === 'one-sided' ? 'Set against each other' : 'Create Match'}
        </Button>
      </Group>
    </section>
  )
}

/** What lines that differ are matched with all the same is asked above the bar, which stays as it is. */
function PostingButton({ children }: { children: ReactNode }) {
  return (
    <Popover position="top-end" width="min(420px, 92vw)" shadow="md" trapFocus closeOnClickOutside={false}>
      <Popover.Target>
        <Button variant="subtle">Post Difference…</Button>
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  )
}

/** A sum without a sign: the word says which way it goes. */
function Total({ amount, side, currency }: { amount: Money; side: Side; currency: SaidCurrency }) {
  return (
    <>
      <MoneyText amount={decimalOf(amount)} currency={currency} unsigned paint="none" />
      {amount !== 0n && <small>{directionOf(side, decimalOf(amount))}</small>}
    </>
  )
}
