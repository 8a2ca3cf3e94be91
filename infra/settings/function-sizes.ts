/** Memory and time of each function. A function that is not named here gets the usual size. */
import { queues } from './queues.ts'

export interface FunctionSize {
  memoryMb: number
  timeoutSeconds: number
}

const usual: FunctionSize = { memoryMb: 512, timeoutSeconds: 15 }

/** Matches some thousand lines before it answers. */
const matchesAtOnce: FunctionSize = { memoryMb: 1024, timeoutSeconds: 29 }

/** API Gateway waits 30 s at most, so nothing behind a route is given more than 29. */
const sizes: Readonly<Record<string, FunctionSize>> = {
  // The gateway waits no longer for who is asking.
  'keys/authorize-request': { memoryMb: 512, timeoutSeconds: 10 },
  // Cognito waits no longer for the words of a mail: what comes later is to count as an error.
  'invitations/write-invitation-mail': { memoryMb: 512, timeoutSeconds: 5 },
  // A whole account passes through its memory.
  'exports/export-quickbooks': { memoryMb: 1024, timeoutSeconds: 29 },
  // Rows of a screen pass through its memory, and what they are written to.
  'exports/export-sheets': { memoryMb: 1024, timeoutSeconds: 29 },
  // A period of audit records passes through its memory.
  'compliance/generate-audit-report': { memoryMb: 1024, timeoutSeconds: 29 },
  // A period with its matches passes through its memory.
  'evidence/compare-evidence-packages': { memoryMb: 2048, timeoutSeconds: 29 },
  'evidence/download-evidence-package': { memoryMb: 2048, timeoutSeconds: 29 },
  'evidence/get-evidence-package': { memoryMb: 1024, timeoutSeconds: 29 },
  'reports/get-monthly-report': { memoryMb: 2048, timeoutSeconds: 29 },
  'reconciliations/get-reconciliation': { memoryMb: 2048, timeoutSeconds: 29 },
  'reconciliations/complete-reconciliation': { memoryMb: 2048, timeoutSeconds: 29 },
  'reconciliations/explain-balances': { memoryMb: 2048, timeoutSeconds: 29 },
  'reconciliations/approve-reconciliation': { memoryMb: 2048, timeoutSeconds: 29 },
  // A form's file is read at the door, and its import followed for a while.
  'imports/create-import': { memoryMb: 1024, timeoutSeconds: 29 },
  'imports/create-quickbooks-import': { memoryMb: 1024, timeoutSeconds: 29 },
  // A file is read again, whole, for the rows that somebody looks at.
  'imports/list-import-rows': { memoryMb: 1024, timeoutSeconds: 29 },
  'operations/take-duplicates': { memoryMb: 1024, timeoutSeconds: 29 },
  // A company with its lines is held in memory at once.
  'audit/seal-audit': { memoryMb: 1024, timeoutSeconds: 900 },
  'audit/verify-books': { memoryMb: 2048, timeoutSeconds: 900 },
  'companies/erase-due-companies': { memoryMb: 1024, timeoutSeconds: 900 },
  'books/fold-books': { memoryMb: 512, timeoutSeconds: 120 },
  // Twenty mails, each of which SES may take ten seconds for.
  'notices/mail-notices': { memoryMb: 512, timeoutSeconds: 240 },
  'imports/request-import': { memoryMb: 512, timeoutSeconds: queues.arrivals.consumerTimeoutSeconds },
  'imports/import-bank-file': { memoryMb: 1024, timeoutSeconds: queues.imports.consumerTimeoutSeconds },
  'matching/match-company': { memoryMb: 512, timeoutSeconds: queues.nights.consumerTimeoutSeconds },
  'matching/match-nightly': { memoryMb: 512, timeoutSeconds: 120 },
  'webhooks/call-webhook': { memoryMb: 512, timeoutSeconds: queues.webhooks.consumerTimeoutSeconds },
  // Eight steps, of which each may wait for a minute.
  'canary/try-main-job': { memoryMb: 512, timeoutSeconds: 540 },
  'outbox/end-unfinished': { memoryMb: 512, timeoutSeconds: 900 },
  // Ends before it is called again.
  'outbox/send-left-behind': { memoryMb: 512, timeoutSeconds: 50 },
  // The proof of a month is compressed while it is read: its 100,000 lines come to 313 MB here, and to 13 s of a whole processor.
  'operations/run-operation': { memoryMb: 2048, timeoutSeconds: queues.operations.consumerTimeoutSeconds },
  'matching/auto-approve-matches': matchesAtOnce,
  'matching/auto-match': matchesAtOnce,
  'matching/auto-persist-matches': matchesAtOnce,
  'matching/match-in-batch': matchesAtOnce,
  'matching/run-intelligent-matching': matchesAtOnce,
  'matching/run-matching': { memoryMb: 2048, timeoutSeconds: queues.matching.consumerTimeoutSeconds },
}

export function sizeOf(functionName: string): FunctionSize {
  return sizes[functionName] ?? usual
}
