/** What the parts that are looked at first show of all accounts and days: nothing of it has to be known to ask for it. */
import type { Question } from '../../api/ask-ahead.ts'
import { importsQuery } from '../../api/imports.ts'
import { nightlyMatchingQuery } from '../../api/matching.ts'
import { everybodyQuery } from '../../api/members.ts'
import { accountStatsListQuery } from '../../api/stats.ts'
import { ledgerTransactionsQuery, sourceTransactionsQuery } from '../../api/transactions.ts'

export const PART_ASKS: Partial<Record<string, (companyId: number) => Question[]>> = {
  todo: (id) => [
    sourceTransactionsQuery(id, { status: 'pending', order: 'oldest' }),
    sourceTransactionsQuery(id, { status: 'excluded' }),
    sourceTransactionsQuery(id, { status: 'disputed' }),
    everybodyQuery(id),
    accountStatsListQuery(id),
    nightlyMatchingQuery(id),
    importsQuery(id),
  ],
  matching: (id) => [
    sourceTransactionsQuery(id, { status: 'pending', order: 'oldest' }),
    sourceTransactionsQuery(id, { status: 'disputed' }),
    ledgerTransactionsQuery(id, { status: 'pending', order: 'oldest' }),
  ],
}
