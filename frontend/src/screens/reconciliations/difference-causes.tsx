import { Anchor, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { bankLineAddress, ledgerEntryAddress } from '../../format/line-address.ts'
import { isZero } from '../../format/money.ts'
import { Link } from '../../ui/layout/link.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import { mendedInWords } from './mended-in-words.ts'
import classes from './reconciliations.module.css'

type Cause = ReconciliationDetails['varianceAnalysis'][number]

/** What could be wrong, the likeliest first, each with what it would mend and the way to what it names. */
export function DifferenceCauses({ reconciliation }: { reconciliation: ReconciliationDetails }) {
  const { difference, unexplained, varianceAnalysis, currency } = reconciliation
  const tiesOut = isZero(difference) && isZero(unexplained)
  if (tiesOut && varianceAnalysis.length === 0) return null
  return (
    <Surface aria-labelledby="causes">
      <Title order={3} size="h4" id="causes" mb="xs">
        {tiesOut ? 'What could be wrong with what is open' : 'What could explain the difference'}
      </Title>
      {varianceAnalysis.length === 0 ? (
        <Text size="sm">
          No single line explains it. Compare the balances with the bank’s own paper, and look for a file that
          was not imported yet.
        </Text>
      ) : (
        <ol className={classes.explanations}>
          {varianceAnalysis.map((cause) => (
            <li key={cause.sentence}>
              <span className={classes.text}>{cause.sentence}</span> <Named cause={cause} />
              <span className={classes.meta}>{mendedInWords(cause, currency)}</span>
            </li>
          ))}
        </ol>
      )}
    </Surface>
  )
}

/** The way to each line, entry and file that a cause names. */
function Named({ cause: { lines, entries, importId } }: { cause: Cause }) {
  return (
    <>
      {lines.map(({ id, transactionDate, description }) => (
        <Way key={id} to={bankLineAddress(id)} label={`Show line ${description} of ${transactionDate}`}>
          Show line
        </Way>
      ))}
      {entries.map(({ id, transactionDate, description }) => (
        <Way key={id} to={ledgerEntryAddress(id)} label={`Show entry ${description} of ${transactionDate}`}>
          Show entry
        </Way>
      ))}
      {importId && <Way to={`/data?import=${importId}`}>Show import</Way>}
    </>
  )
}

function Way({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  return (
    <Anchor component={Link} inherit underline="always" mr="xs" to={to} aria-label={label}>
      {children}
    </Anchor>
  )
}
