import * as z from 'zod'
import { AGE_BUCKETS, type AgeBucket } from '../domain/outstanding/age-buckets.ts'
import { endpoint } from './endpoint.ts'
import { APPROVAL_STATUSES } from './matches.ts'
import {
  AccountId,
  AccountIdText,
  Amount,
  ChartAccountId,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  ExchangeRate,
  Instant,
  LineId,
  RecordId,
  Total,
} from './scalars.ts'

/** One side of a transfer: a bank line, and the match that holds it with the entry that was posted for it. */
export const TransferLeg = z.strictObject({
  lineId: LineId,
  matchId: RecordId,
  date: DayText,
  description: z.string(),
  /** As the bank has it: money out is negative. */
  amount: Amount,
  /** What it put into the clearing account or took out of it, in the currency of the transfer; the rest is a fee, or what its own currency gained or lost. Never negative. */
  throughClearing: Amount,
})
export type TransferLeg = z.output<typeof TransferLeg>

/** Money on its way between two accounts of a company. It is in transit for as long as one of its legs is missing. */
export const Transfer = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  /** In which it passes through the clearing account: that of both accounts, or of the company where they are in two. */
  currency: Currency,
  outAccountId: AccountId,
  inAccountId: AccountId,
  outLeg: TransferLeg.nullable(),
  inLeg: TransferLeg.nullable(),
  createdBy: z.string(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Transfer = z.output<typeof Transfer>

const amounts = z.strictObject(
  Object.fromEntries(AGE_BUCKETS.map(({ name }) => [name, Total])) as Record<AgeBucket, typeof Total>,
)

/** What had left one account on a day and not arrived on the other, or arrived before it left. */
export const TransfersInTransit = z.strictObject({
  asOf: DayText,
  /** Oldest first. */
  transfers: z.array(
    Transfer.extend({
      /** The day of its first leg. */
      since: DayText,
      /** Positive for money that has left, negative for money that arrived before it left. */
      amount: Amount,
      ageDays: z.int(),
    }),
  ),
  /** By the age of their first legs: what transfers have left on the clearing account. */
  currencies: z.array(z.strictObject({ currency: Currency, amount: Total, byAge: amounts })),
  /** Where the clearing account of the company holds something else than all that is in transit: what was booked there otherwise. */
  clearing: z.array(
    z.strictObject({
      currency: Currency,
      chartAccountId: ChartAccountId,
      balance: Total,
      inTransit: Total,
      difference: Total,
    }),
  ),
})
export type TransfersInTransit = z.output<typeof TransfersInTransit>

/** What could be the other side of a bank line. */
export const TransferCandidate = z.strictObject({
  lineId: LineId,
  /** The transfer in transit that it is the first leg of; null for an open bank line. */
  transferId: RecordId.nullable(),
  date: DayText,
  description: z.string(),
  /** In the currency of its account. */
  amount: Amount,
  /** What less arrived than left; nothing where the accounts are in two currencies. */
  fee: Amount,
  /** Of a first leg: what of the company's currency is on its way. */
  throughClearing: Amount.nullable(),
  /** Of a bank line that is matched already, to an entry whose other side stands on Suspense or on the clearing account; null for one that can become the other leg. */
  matchedTo: z
    .strictObject({
      /** Of the entry. */
      description: z.string(),
      /** On which the other side stands: a line that is booked there too cancels it. */
      chartAccountId: ChartAccountId,
      accountCode: z.string(),
      accountName: z.string(),
      /** Why booking there would not cancel it: it is in another currency than the company's, or the match holds several lines. */
      obstacle: z.enum(['currency', 'several']).nullable(),
    })
    .nullable(),
})
export type TransferCandidate = z.output<typeof TransferCandidate>

export const getTransfersInTransit = endpoint({
  name: 'getTransfersInTransit',
  subject: 'transfers',
  shows: ['transfers', 'accounts', 'books', 'chart'],
  method: 'GET',
  path: '/api/transfers/in-transit',
  summary: 'Transfers between own accounts with only one side booked at the end of a day, with their age',
  access: 'viewer',
  status: 200,
  query: z.strictObject({
    companyId: CompanyIdText.optional(),
    accountId: AccountIdText.optional(),
    asOf: DayText.optional(),
  }),
  reply: TransfersInTransit,
})

export const listTransferCandidates = endpoint({
  name: 'listTransferCandidates',
  subject: 'transfers',
  shows: ['transfers', 'lines', 'matches', 'entries', 'chart'],
  method: 'GET',
  path: '/api/transfers/candidates',
  summary:
    'Candidates for the other side of a transfer, closest first; then lines of the opposite amount that are already matched to entries on Suspense or the clearing account',
  access: 'viewer',
  status: 200,
  query: z.strictObject({ lineId: LineId, accountId: AccountIdText }),
  reply: z.array(TransferCandidate),
})

export const createTransfer = endpoint({
  name: 'createTransfer',
  subject: 'transfers',
  changes: ['transfers', 'matches', 'lines', 'entries', 'books', 'chart', 'reconciliations'],
  method: 'POST',
  path: '/api/transfers',
  summary:
    'Mark a bank line as a transfer to or from another account of the company: it is posted against the clearing account and matched, together with its other side if there is one',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    sourceTransactionId: LineId,
    /** The account the money went to or came from. */
    financialAccountId: AccountId,
    /** The other side, if it exists: an open bank line of that account, or the first leg of a transfer in transit. */
    otherTransactionId: LineId.optional(),
    /** Takes what less arrived than left; bank charges where it is left out, and of two currencies what was realised between them. */
    feeAccountId: ChartAccountId.optional(),
    /** Of accounts in two currencies: what one of the line's is worth in that of the company, where it is another one. Left out, it follows from the other side. */
    rate: ExchangeRate.optional(),
    /** The same of the other side, where that is an open bank line. */
    otherRate: ExchangeRate.optional(),
  }),
  /** Of its match: pending, or approved at once if no one but the caller could approve it. */
  reply: Transfer.extend({ approvalStatus: z.enum(APPROVAL_STATUSES) }),
})
