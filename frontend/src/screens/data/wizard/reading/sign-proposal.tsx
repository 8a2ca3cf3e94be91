import { Switch, Title } from '@mantine/core'
import type {
  BankFileMapping,
  BankFileRow,
  Side,
} from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { decimalOf } from '../../../../../../shared/domain/money/money.ts'
import { MoneyText } from '../../../../ui/figures/money-text.tsx'
import { Surface } from '../../../../ui/layout/surface.tsx'
import classes from './sign-proposal.module.css'

interface SignProposalProps {
  rows: readonly BankFileRow[]
  mapping: BankFileMapping
  side: Side
  onMapping: (mapping: BankFileMapping) => void
}

/** What plus and minus were taken to mean, on one row of each, and the way to turn it round. */
export function SignProposal({ rows, mapping, side, onMapping }: SignProposalProps) {
  const [plus, minus] = side === 'bank' ? ['money in', 'money out'] : ['a debit', 'a credit']
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
                  <MoneyText amount={decimalOf(row.amount)} unsigned paint="none" />
                </span>
              </li>
            ),
        )}
      </ul>
      <Switch
        mt="xs"
        label={
          side === 'bank'
            ? 'Turn the signs round: what is read as money in is money out'
            : 'Turn the signs round: what is read as debit is credit'
        }
        checked={mapping.invert}
        onChange={(event) => onMapping({ ...mapping, invert: event.currentTarget.checked })}
      />
    </Surface>
  )
}
