/**
 * What AWS publishes, of an account that asked for nothing more, and what the product set itself. Looked up in November 2026: "Quotas in
 * Amazon DynamoDB", "My on-demand DynamoDB table has throttling" (AWS re:Post), "Amazon SQS FIFO queue quotas", "Lambda quotas", "Quotas
 * in Amazon Cognito". Of SES every account has its own: these are what it is usually given with production access.
 */
export const limits = {
  /** Units a second that one partition key takes. */
  partitionWrites: 1_000,
  /** Units a second of a table that is paid by request. */
  tableWrites: 40_000,
  /** The same of one that is new; it doubles within half an hour of being used. */
  newTableWrites: 4_000,
  /** Functions at once in an account. */
  lambdaConcurrent: 1_000,
  /** Messages a second of a FIFO queue, each sent alone. */
  fifoMessagesASecond: 300,
  /** Messages of a queue without order that are being worked on. */
  inFlight: 120_000,
  /** Sign-ins and renewals of a session a second, of all pools of an account in a region. */
  signInsASecond: 120,
  mailsADay: 50_000,
  mailsASecond: 14,
  /** The API's own rate (`infra/stacks/edge-stack.ts`). */
  apiRequestsASecond: 500,
  /** Companies that are sealed beside each other (`functions/audit/seal-audit.ts`), and the seconds for it. */
  lanes: 8,
  workSeconds: 800,
} as const
