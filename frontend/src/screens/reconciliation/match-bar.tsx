import { Button, Group, Text } from '@mantine/core'
import { CircleAlert, CircleCheck, Info, Plus } from 'lucide-react'
import { decimalOf } from '../../../../shared/domain/money/money.ts'
import { counted } from '../../format/numbers.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import type { PairSelection } from './pair-selection.ts'
import classes from './reconciliation.module.css'

interface MatchBarProps {
  judged: PairSelection
  bankCount: number
  ledgerCount: number
  currency: string | undefined
  isBusy: boolean
  onClear: () => void
  onMatch: () => void
  /** Given where a missing ledger entry can be created. */
  onCreateEntry: (() => void) | undefined
}

/** What is selected on both sides and what is left of it: always in sight. */
export function MatchBar({
  judged,
  bankCount,
  ledgerCount,
  currency,
  isBusy,
  onClear,
  onMatch,
  onCreateEntry,
}: MatchBarProps) {
  const Icon = judged.state === 'equal' ? CircleCheck : judged.state === 'incomplete' ? Info : CircleAlert
  return (
    <section className={classes.bar} aria-label="Selection">
      <Text size="sm" role="status" className={classes.verdict} data-state={judged.state}>
        <Icon size={17} aria-hidden />
        {judged.sentence}
      </Text>
      <dl className={classes.sums}>
        <div>
          <dt>{counted(bankCount, 'bank line')}</dt>
          <dd>
            <MoneyText amount={decimalOf(judged.bankTotal)} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{counted(ledgerCount, 'ledger entry', 'ledger entries')}</dt>
          <dd>
            <MoneyText amount={decimalOf(judged.ledgerTotal)} currency={currency} />
          </dd>
        </div>
        <div data-remaining>
          <dt>Remaining difference</dt>
          <dd>
            <MoneyText amount={decimalOf(judged.remaining)} currency={currency} />
          </dd>
        </div>
      </dl>
      <Group gap="xs" justify="flex-end">
        <Button
          variant="subtle"
          leftSection={<Plus size={15} aria-hidden />}
          disabled={!onCreateEntry}
          onClick={onCreateEntry}
        >
          Create Entry
        </Button>
        <Button variant="default" disabled={bankCount + ledgerCount === 0} onClick={onClear}>
          Clear Selection
        </Button>
        <Button disabled={judged.state !== 'equal'} loading={isBusy} onClick={onMatch}>
          Create Match
        </Button>
      </Group>
    </section>
  )
}
