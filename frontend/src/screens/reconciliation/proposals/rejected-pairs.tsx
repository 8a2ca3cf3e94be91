import { Button, Text, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { parseAsBoolean, useQueryState } from 'nuqs'
import type { RejectedPair } from '../../../../../shared/contract/matching.ts'
import { parseLineId } from '../../../../../shared/domain/ids/ids.ts'
import { rejectedPairsQuery } from '../../../api/matching.ts'
import { can } from '../../../company/company-context.tsx'
import type { Scope } from '../../../company/scope.ts'
import { formatInstant } from '../../../format/dates.ts'
import { foreign } from '../../../format/foreign.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { LineBlocks } from '../lines/line-block.tsx'
import classes from '../reconciliation.module.css'

/** What people rejected in the accounts in view, each of which can be proposed again. Closed until somebody asks. */
export function RejectedPairs({ scope }: { scope: Scope }) {
  const { company, accounts } = scope
  const [isOpen, setOpen] = useQueryState('rejected', parseAsBoolean.withDefault(false))
  const results = useQueries({
    queries: accounts.map(({ id }) => ({ ...rejectedPairsQuery(company.id, id), enabled: isOpen })),
  })
  const failed = results.find(({ isLoadingError }) => isLoadingError)
  const pairs = results
    .flatMap(({ data }) => data ?? [])
    .sort((a, b) => (a.rejectedAt < b.rejectedAt ? 1 : -1))
  const isLoading = isOpen && results.some(({ isPending }) => isPending)

  return (
    <section className={classes.rejected} aria-labelledby="rejected-pairs">
      <Title order={2} size="h4" id="rejected-pairs">
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          loading={isLoading}
          onClick={() => void setOpen(isOpen ? null : true)}
        >
          {isOpen ? 'Hide rejected suggestions' : 'Show rejected suggestions'}
        </Button>
      </Title>
      {isOpen && failed && (
        <LoadFailed
          title="The rejected suggestions could not be loaded"
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {isOpen && !isLoading && !failed && pairs.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing was rejected here.
        </Text>
      )}
      {isOpen && pairs.length > 0 && (
        <ul className={classes.rejectedList}>
          {pairs.map((pair) => (
            <Pair key={idOf(pair)} pair={pair} scope={scope} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Pair({ pair, scope: { company, accounts } }: { pair: RejectedPair; scope: Scope }) {
  const { sourceTransactions, ledgerTransactions, documents, financialAccountId, rejectedAt } = pair
  const again = useWrite({
    companyId: company.id,
    send: (_: null, client) =>
      client.proposeAgain({
        body: {
          accountId: financialAccountId,
          sourceTransactionIds: sourceTransactions.map(({ id }) => id),
          ledgerTransactionIds: ledgerTransactions.map(({ id }) => id),
          ...(documents && { documentIds: documents.map(({ id }) => id) }),
        },
      }),
    success: () => ({ title: 'Proposed Again', message: 'The next run may put these lines together again.' }),
    failure: { title: 'Not Proposed Again', message: 'Please try again.' },
  })
  const own = accounts.find(({ id }) => id === financialAccountId)?.currency ?? company.baseCurrency
  const currency = foreign(company, own)
  // What was no transfer has a bank line of another account there.
  const [other] = ledgerTransactions
  const isTransfer = other && parseLineId(other.id)?.accountId !== financialAccountId
  const otherSide = isTransfer ? 'bank' : 'ledger'
  return (
    <li className={classes.rejectedRow}>
      <LineBlocks lines={sourceTransactions} side="bank" currency={currency} />
      {ledgerTransactions.length > 0 ? (
        <LineBlocks lines={ledgerTransactions} side={otherSide} currency={currency} />
      ) : (
        <Text size="sm" c="dimmed">
          {documents ? `Payment of ${documents.map(({ number }) => number).join(', ')}` : 'Booking by a rule'}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        Rejected {formatInstant(rejectedAt, company.timeZone)}
      </Text>
      {can(company, 'accountant') && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<RotateCcw size={14} aria-hidden />}
          loading={again.isWriting}
          onClick={() => again.write(null)}
          aria-label={`Propose Again: ${sourceTransactions[0]?.description}`}
        >
          Propose Again
        </Button>
      )}
    </li>
  )
}

const idOf = ({ sourceTransactions, ledgerTransactions, documents = [] }: RejectedPair) =>
  [...sourceTransactions, ...ledgerTransactions, ...documents].map(({ id }) => id).join(' ')
