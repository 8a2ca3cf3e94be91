import { Button, Title } from '@mantine/core'
import type {
  BankFileMapping,
  BankFileRow,
  Side,
} from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { unsaid } from '../../../../../../shared/domain/money/format-money.ts'
import { decimalOf } from '../../../../../../shared/domain/money/money.ts'
import { MoneyText } from '../../../../ui/figures/money-text.tsx'
import { Surface } from '../../../../ui/layout/surface.tsx'
import classes from './sign-proposal.module.css'

interface SignProposalProps {
  rows: readonly BankFileRow[]
  /** Of what does not say its own; empty where nothing does. */
  currency: string
  mapping: BankFileMapping
  side: Side
  onMapping: (mapping: BankFileMapping) => void
}

/**
 * What plus and minus were taken to mean, on one row of each, and the way to turn it round. Of a ledger too it is said as the bank
 * sees it: which of its columns is debit, and whose debit that is, differs from file to file.
 */
export function SignProposal({ rows, currency, mapping, side, onMapping }: SignProposalProps) {
  const [plus, minus] = side === 'bank' ? ['money in', 'money out'] : ['money out', 'money in']
  const examples = [rows.find(({ amount }) => amount > 0n), rows.find(({ amount }) => amount < 0n)]
  if (mapping.invert === undefined || examples.every((row) => row === undefined)) return null
  return (
    <Surface aria-labelledby="sign-heading">
      <Title order={3} size="h3" id="sign-heading" mb={4}>
        Plus and minus
      </Title>
      <ul className={classes.signs}>
        {examples.map(
          (row) =>
            row && (
              <li key={row.row}>
                <span className={classes.signText}>{row.description || row.payee || 'This row'}</span>
                <span>
                  is {row.amount > 0n ? plus : minus}:{' '}
                  <MoneyText
                    amount={decimalOf(row.amount)}
                    currency={unsaid(row.currency ?? currency)}
                    unsigned
                    paint="none"
                  />
                </span>
              </li>
            ),
        )}
      </ul>
      <Button
        mt="xs"
        size="compact-sm"
        variant="default"
        onClick={() => onMapping({ ...mapping, invert: !mapping.invert })}
      >
        Reverse the signs
      </Button>
    </Surface>
  )
}
