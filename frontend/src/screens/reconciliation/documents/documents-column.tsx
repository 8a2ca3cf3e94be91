import { Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { AcceptedDifference } from '../../../../../shared/contract/matches.ts'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { formatMagnitude } from '../../../../../shared/domain/money/format-money.ts'
import { absolute, decimalOf, type Money, money } from '../../../../../shared/domain/money/money.ts'
import { isIncomplete, itemsOf } from '../../../api/pages.ts'
import { tradeDocumentsQuery } from '../../../api/trade.ts'
import { useEveryPage } from '../../../api/use-every-page.ts'
import { RateField, rateError } from '../../../company/rate-fields.tsx'
import { impliedRateInWords } from '../../../format/implied-rate.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { DifferencePosting } from '../by-hand/difference-posting.tsx'
import { ColumnHeading } from '../lines/column-heading.tsx'
import type { OpenLine } from '../lines/open-line.ts'
import classes from '../reconciliation.module.css'
import { DocumentChoice } from './document-choice.tsx'
import { type Amounts, amountFor, amountOf, payableBy, totalOf } from './payable-documents.ts'
import { restInWords } from './rest-in-words.ts'
import { taxWithinDiscount } from './tax-within-discount.ts'

interface DocumentsColumnProps {
  company: Company
  /** The one bank line that is selected. */
  line: OpenLine
  /** The choice of what the column shows. */
  heading: ReactNode
  isBusy: boolean
  onMatch: (paid: {
    documents: { id: string; amount: string }[]
    difference?: AcceptedDifference
    rate?: string
  }) => void
}

/** Open documents that a bank line pays, with how much of each, and what becomes of the rest. */
export function DocumentsColumn({ company, line, heading, isBusy, onMatch }: DocumentsColumnProps) {
  const [search, setSearch] = useState('')
  const [amounts, setAmounts] = useState<Amounts>({})
  const [rate, setRate] = useState('')
  const query = useInfiniteQuery(tradeDocumentsQuery(company.id, { status: 'active' }))
  useEveryPage(query, true)
  const all = itemsOf(query.data)
  const chosen = all.filter(({ id }) => id in amounts)
  const documents = payableBy(line, all, search)
  const paid = chosen[0]?.currency ?? line.currency
  const isConverted = paid !== line.currency
  const isForeign = line.currency !== company.baseCurrency && !(isConverted && paid === company.baseCurrency)
  const unrated = isForeign ? rateError(line.currency, company.baseCurrency, rate) : undefined
  const [brought, settled] = [absolute(money(line.amount)), totalOf(amounts)]
  const over = chosen.find(({ id, openAmount }) => money(amountOf(amounts[id]!)) > money(openAmount))
  const rest = settled > 0n && !isConverted ? restInWords(brought, settled, line.currency) : undefined

  const toggle = (document: (typeof all)[number]) => {
    const { [document.id]: was, ...others } = amounts
    setAmounts(was === undefined ? { ...amounts, [document.id]: amountFor(document, line, amounts) } : others)
  }
  const match = (difference?: AcceptedDifference) =>
    onMatch({
      documents: Object.entries(amounts).map(([id, amount]) => ({ id, amount })),
      ...(difference && { difference }),
      ...(isForeign && { rate }),
    })
  return (
    <section aria-label="Open documents" className={classes.column}>
      <Group>
        <ColumnHeading title="Open documents">{heading}</ColumnHeading>
      </Group>
      <SearchBox label="Search documents" value={search} onChange={setSearch} w="100%" />
      {isIncomplete(query) ? (
        <LoadFailed
          title="The documents could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={6} />
      ) : documents.length === 0 ? (
        <EmptyState kind="search" title="No open documents found" order={3} compact>
          Only what money {money(line.amount) > 0n ? 'in' : 'out'} pays is listed.
        </EmptyState>
      ) : (
        <ul className={classes.documents} aria-label="Open documents">
          {documents.map((document) => (
            <DocumentChoice
              key={document.id}
              document={document}
              amount={amounts[document.id]}
              own={line.currency}
              isOfOther={
                chosen[0] !== undefined &&
                (chosen[0].contactId !== document.contactId || chosen[0].currency !== document.currency)
              }
              onToggle={() => toggle(document)}
              onAmount={(amount) => setAmounts({ ...amounts, [document.id]: amount })}
            />
          ))}
        </ul>
      )}
      {settled > 0n && (
        <div className={classes.paying}>
          <Text size="sm" role="status">
            {isConverted
              ? convertedInWords(line, { amount: settled, currency: paid }, company)
              : `${formatMagnitude(decimalOf(settled), line.currency)} of ${formatMagnitude(line.amount, line.currency)} settled.`}{' '}
            {over ? overInWords(over) : !isConverted && settled > brought ? TOO_MUCH : rest}
          </Text>
          {isForeign && (
            <RateField
              companyId={company.id}
              on={line.transactionDate}
              baseCurrency={company.baseCurrency}
              currency={line.currency}
              amount={decimalOf(brought)}
              value={rate}
              onChange={setRate}
              error={unrated}
            />
          )}
          <Button
            disabled={(!isConverted && settled > brought) || over !== undefined || unrated !== undefined}
            loading={isBusy}
            onClick={() => match()}
          >
            Pay and Match
          </Button>
          {!isConverted && settled !== brought && !over && (
            <DifferencePosting
              company={company}
              remaining={brought - settled}
              currency={line.currency}
              isBusy={isBusy}
              canPost={!unrated}
              taxWithin={taxWithinDiscount(
                brought,
                chosen.map((document) => ({ document, amount: amountOf(amounts[document.id]!) })),
              )}
              onPost={match}
            />
          )}
        </div>
      )}
    </section>
  )
}

const TOO_MUCH = 'Lower an amount, or name the account of the fee or discount.'

/** Both amounts say the rate; what it differs by from that of the documents needs no account to be named. */
function convertedInWords(
  line: OpenLine,
  paid: { amount: Money; currency: string },
  { baseCurrency }: Company,
): string {
  const brought = { amount: absolute(money(line.amount)), currency: line.currency }
  const rate = impliedRateInWords(paid, brought, baseCurrency)
  const both = [paid, brought].map(({ amount, currency }) => formatMagnitude(decimalOf(amount), currency))
  return `${both.join(' is paid by ')}${rate ? `: ${rate}` : ''}. The exchange difference goes to Realised Exchange Gain or Loss.`
}

const overInWords = ({ number, openAmount, currency }: TradeDocument) =>
  `Only ${formatMagnitude(openAmount, currency)} of ${number} is open. Lower its amount: what the bank line brings beyond it stays as credit, or is posted to an account.`
