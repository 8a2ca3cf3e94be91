import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { StatementDetails } from '../../../../shared/contract/bank-statements.ts'
import { isZero } from '../../format/money.ts'
import { Surface } from '../../ui/layout/surface.tsx'
import classes from './statements.module.css'

/** The lines that could explain the difference, each with the way to it. */
export function DifferenceCauses({ statement }: { statement: StatementDetails }) {
  const { difference, varianceAnalysis, financialAccountId } = statement
  if (isZero(difference)) return null
  return (
    <Surface aria-labelledby="causes">
      <Title order={3} size="h4" id="causes" mb="xs">
        What could explain the difference
      </Title>
      {varianceAnalysis.length === 0 ? (
        <Text size="sm">
          No single line explains it. Compare the balances with the bank’s own paper, and look for a file that
          was not imported yet.
        </Text>
      ) : (
        <ol className={classes.explanations}>
          {varianceAnalysis.map(({ kind, sentence, lines, importId, row }) => (
            <li key={`${kind} ${row ?? ''} ${lines.map(({ id }) => id).join()}`}>
              <span className={classes.text}>{sentence}</span>{' '}
              {lines.map(({ id, transactionDate, description }) => (
                <Anchor
                  key={id}
                  component={Link}
                  inherit
                  mr="xs"
                  aria-label={`Show ${description} of ${transactionDate}`}
                  to={`/accounts?transactions=${financialAccountId}&day=${transactionDate}`}
                >
                  Show line
                </Anchor>
              ))}
              {importId && (
                <Anchor component={Link} inherit to={`/data?import=${importId}`}>
                  Show import
                </Anchor>
              )}
            </li>
          ))}
        </ol>
      )}
    </Surface>
  )
}
