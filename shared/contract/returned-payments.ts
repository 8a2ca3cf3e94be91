/** Which payment a bank line returns, as of a bounced receipt. It is returned by a match of both. */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount, DayText, LineId, RecordId } from './scalars.ts'

export const ReturnedPayment = z.strictObject({
  id: RecordId,
  number: z.string(),
  contactName: z.string(),
  documentDate: DayText,
  /** What the bank brought or took then. */
  amount: Amount,
  /** What more is taken now, or less comes back. */
  fee: Amount,
  /** The line names what it settles, or whose it is. */
  isNamed: z.boolean(),
  /** What is open again once it is returned. */
  settles: z.array(z.strictObject({ documentId: RecordId, documentNumber: z.string(), amount: Amount })),
})
export type ReturnedPayment = z.output<typeof ReturnedPayment>

export const listReturnedPayments = endpoint({
  name: 'listReturnedPayments',
  subject: 'trade',
  shows: ['trade-documents', 'lines'],
  method: 'GET',
  path: '/api/trade-documents/returned',
  summary: 'The payments that a bank line may return, such as a bounced receipt, most likely first',
  access: 'viewer',
  status: 200,
  query: z.strictObject({ lineId: LineId }),
  reply: z.array(ReturnedPayment),
})
