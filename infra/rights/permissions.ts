/**
 * What each function may do, and nothing else: its grants as data. A grant carries its IAM actions, what they apply to,
 * and the environment variable that names it, so that a function knows only what it may touch.
 */
import { type Endpoint, functionOf } from '../../shared/contract/endpoint.ts'
import { carriesIntegerId } from './carried-ids.ts'

export type Grant = keyof typeof grants

export interface GrantData {
  /** Explicit, never with a wildcard. */
  actions: readonly string[]
  on:
    | 'items'
    | 'open lines'
    | 'files'
    | 'uploads'
    | 'imported'
    | 'exports'
    | 'reports'
    | 'imports'
    | 'matching'
    | 'operations'
    | 'nights'
    | 'people'
  /** Of a table: the partitions that are meant, as `functions/storage/keys.ts` names them. */
  keys?: readonly string[]
  environment:
    | 'TABLE_NAME'
    | 'FILES_BUCKET'
    | 'IMPORTS_QUEUE_URL'
    | 'MATCHING_QUEUE_URL'
    | 'OPERATIONS_QUEUE_URL'
    | 'NIGHTS_QUEUE_URL'
    | 'USER_POOL_ID'
}

/** Items of companies, of people, and of the directory, which says whose an integer is. */
const ofCompanies = { on: 'items', keys: ['C#*'], environment: 'TABLE_NAME' } as const
const ofPeople = { on: 'items', keys: ['U#*'], environment: 'TABLE_NAME' } as const
const ofDirectory = { on: 'items', keys: ['D#*'], environment: 'TABLE_NAME' } as const

/** A transaction is authorised by the actions of its parts; there is no right to write in batches, which have no condition. */
export const grants = {
  /** GetItem also authorises the reads of a transaction. */
  read: { actions: ['dynamodb:GetItem', 'dynamodb:Query'], ...ofCompanies },
  'read ranges': { actions: ['dynamodb:Query'], ...ofCompanies },
  'read many': { actions: ['dynamodb:BatchGetItem'], ...ofCompanies },
  'read open lines': {
    actions: ['dynamodb:Query'],
    on: 'open lines',
    keys: ['C#*'],
    environment: 'TABLE_NAME',
  },
  /** Items as they become, among them the audit record and the first answer of every write. */
  add: { actions: ['dynamodb:PutItem'], ...ofCompanies },
  remove: { actions: ['dynamodb:DeleteItem'], ...ofCompanies },
  /** What changes lines or posts passes by what is closed. */
  'pass the locks': { actions: ['dynamodb:UpdateItem'], ...ofCompanies },
  /** What is closed, and what a write rests on without changing it. */
  'hold what is read': { actions: ['dynamodb:ConditionCheckItem'], ...ofCompanies },

  /** The companies that the caller belongs to: every request begins with it. */
  'know the caller': { actions: ['dynamodb:Query'], ...ofPeople },
  'keep answers of people': { actions: ['dynamodb:GetItem', 'dynamodb:PutItem'], ...ofPeople },
  'read a membership': { actions: ['dynamodb:GetItem'], ...ofPeople },
  'write memberships': { actions: ['dynamodb:PutItem'], ...ofPeople },
  'end memberships': { actions: ['dynamodb:DeleteItem'], ...ofPeople },

  /** Whose an integer in the request is. */
  'look up integers': { actions: ['dynamodb:GetItem'], ...ofDirectory },
  'enter integers': { actions: ['dynamodb:PutItem'], ...ofDirectory },
  'count integers': { actions: ['dynamodb:UpdateItem'], ...ofDirectory, keys: ['D#sequence'] },
  'list every company': { actions: ['dynamodb:Query'], ...ofDirectory, keys: ['D#companies'] },

  /** A presigned POST carries the rights of the function that signed it. */
  'put uploads': { actions: ['s3:PutObject'], on: 'uploads', environment: 'FILES_BUCKET' },
  /** Without it S3 hides whether a file is missing or forbidden. */
  'tell missing files': { actions: ['s3:ListBucket'], on: 'files', environment: 'FILES_BUCKET' },
  'put exports': { actions: ['s3:PutObject'], on: 'exports', environment: 'FILES_BUCKET' },
  'read exports': { actions: ['s3:GetObject'], on: 'exports', environment: 'FILES_BUCKET' },
  'take uploads': { actions: ['s3:GetObject'], on: 'uploads', environment: 'FILES_BUCKET' },
  /** What imports took, what is attached, and packages of what was approved. */
  'keep imported': { actions: ['s3:PutObject'], on: 'imported', environment: 'FILES_BUCKET' },
  'read imported': { actions: ['s3:GetObject'], on: 'imported', environment: 'FILES_BUCKET' },
  'put reports': { actions: ['s3:PutObject'], on: 'reports', environment: 'FILES_BUCKET' },
  'read reports': { actions: ['s3:GetObject'], on: 'reports', environment: 'FILES_BUCKET' },
  /** A message is written with what it is about, and taken away once it went out. */
  'keep messages': {
    actions: ['dynamodb:PutItem', 'dynamodb:DeleteItem'],
    ...ofDirectory,
    keys: ['D#outbox#*'],
  },
  'sweep messages': {
    actions: ['dynamodb:Query', 'dynamodb:DeleteItem'],
    ...ofDirectory,
    keys: ['D#outbox#*'],
  },
  'ask for an import': { actions: ['sqs:SendMessage'], on: 'imports', environment: 'IMPORTS_QUEUE_URL' },
  'ask for matching': { actions: ['sqs:SendMessage'], on: 'matching', environment: 'MATCHING_QUEUE_URL' },
  'ask for an operation': {
    actions: ['sqs:SendMessage'],
    on: 'operations',
    environment: 'OPERATIONS_QUEUE_URL',
  },
  'tell companies of the night': {
    actions: ['sqs:SendMessage'],
    on: 'nights',
    environment: 'NIGHTS_QUEUE_URL',
  },
  'find people': { actions: ['cognito-idp:AdminGetUser'], on: 'people', environment: 'USER_POOL_ID' },
  'invite people': { actions: ['cognito-idp:AdminCreateUser'], on: 'people', environment: 'USER_POOL_ID' },
} as const satisfies Record<string, GrantData>

/** A chart without the account for rounding differences gets it with the first of them. */
const MATCHING_AT_ONCE: readonly Grant[] = [
  'read many',
  'read open lines',
  'pass the locks',
  'enter integers',
  'count integers',
  'keep imported',
  'ask for matching',
]

/** Beyond what follows from the method. `permissions.test.ts` says what a function's code needs and lacks, or has and does not need. */
const extras: Readonly<Record<string, readonly Grant[]>> = {
  'accounts/add-opening-items': ['read many', 'pass the locks'],
  'accounts/list-opening-items': ['read many'],
  'accounts/remove-opening-item': ['read many', 'remove', 'pass the locks'],
  'accounts/create-account': ['pass the locks', 'enter integers', 'count integers'],
  'accounts/delete-account': ['read many', 'read open lines', 'remove', 'pass the locks'],
  'accounts/get-account': ['read many'],
  'accounts/list-account-transactions': ['read many'],
  'accounts/list-accounts': ['read many'],
  'accounts/update-account': ['read many'],
  'accounts/update-account-settings': ['read many', 'pass the locks'],
  'reconciliations/explain-item': ['read many'],
  'reconciliations/approve-reconciliation': [
    'read many',
    'read open lines',
    'pass the locks',
    'keep imported',
    'read imported',
    'tell missing files',
  ],
  'reconciliations/complete-reconciliation': ['read many', 'pass the locks'],
  'reconciliations/create-proposed-reconciliation': [
    'read many',
    'pass the locks',
    'read imported',
    'tell missing files',
  ],
  'reconciliations/create-reconciliation': [
    'read many',
    'pass the locks',
    'read imported',
    'tell missing files',
  ],
  'reconciliations/delete-reconciliation': ['read many', 'pass the locks', 'remove'],
  'reconciliations/get-period-balance': ['read many', 'read imported', 'tell missing files'],
  'reconciliations/get-reconciliation': [
    'read many',
    'read open lines',
    'read imported',
    'tell missing files',
  ],
  'reconciliations/list-reconciliations': ['read many'],
  'reconciliations/reopen-reconciliation': ['read many', 'pass the locks'],
  'reconciliations/start-reconciliation': ['read many'],
  'reconciliations/update-reconciliation': ['read many', 'read imported', 'tell missing files'],
  'chart/create-chart-account': ['enter integers', 'count integers'],
  'chart/import-chart-accounts': ['enter integers', 'count integers'],
  'chart/delete-chart-account': ['read many', 'read open lines', 'remove', 'pass the locks'],
  'chart/list-chart-accounts': ['read many'],
  'chart/update-chart-account': ['read many', 'read open lines', 'remove', 'pass the locks'],
  'companies/get-company': ['read many'],
  'companies/update-company': ['read many', 'hold what is read'],
  'companies/update-company-policies': ['read many'],
  'companies/update-period-lock': ['read many', 'read open lines', 'pass the locks'],
  'periods/list-month-end': ['read', 'read many'],
  'companies/confirm-company-change': ['read many', 'read open lines', 'pass the locks'],
  'companies/withdraw-company-change': ['read many'],
  'periods/get-period-checklist': ['read many', 'read open lines'],
  'attachments/create-attachment': ['read many', 'read open lines', 'put uploads'],
  'attachments/download-attachment': ['read imported'],
  'attachments/keep-attachment': ['take uploads', 'keep imported', 'read imported', 'tell missing files'],
  'attachments/list-attachments': ['read open lines'],
  'bulk/bulk-approve': ['pass the locks', 'ask for an operation'],
  'bulk/execute-bulk-operation': ['read many', 'pass the locks', 'remove', 'ask for an operation'],
  'bulk/undo-bulk-operation': ['ask for an operation'],
  'companies/create-company': [
    'read',
    'add',
    'enter integers',
    'count integers',
    'write memberships',
    'find people',
  ],
  'companies/list-companies': ['read', 'read many'],
  'compliance/download-compliance-document': ['read reports'],
  'compliance/generate-audit-report': ['read many', 'put reports', 'read imported', 'tell missing files'],
  'documents/download-document': ['read imported', 'read exports'],
  'evidence/compare-evidence-packages': ['read imported', 'tell missing files'],
  'evidence/download-evidence-package': [
    'read imported',
    'tell missing files',
    'put exports',
    'read exports',
  ],
  'evidence/get-evidence-package': ['read imported', 'tell missing files'],
  'exports/export-bulk-operations': ['put exports'],
  'exports/create-proof': ['ask for an operation'],
  'exports/export-quickbooks': ['read many', 'add', 'put exports', 'read exports'],
  'imports/create-import': ['read many', 'put uploads', 'keep imported', 'ask for an import'],
  'imports/create-quickbooks-import': ['read many', 'put uploads', 'keep imported', 'ask for an import'],
  'imports/download-rejected-rows': ['read imported', 'tell missing files'],
  'journal/create-journal-entry': ['read many', 'pass the locks'],
  'journal/post-journal-entry': ['read many', 'pass the locks'],
  'journal/reverse-journal-entry': ['read many', 'pass the locks'],
  'journal/void-journal-entry': ['read many', 'pass the locks', 'remove'],
  'journal/update-journal-entry': ['remove', 'pass the locks'],
  'journal/delete-journal-entry': ['remove'],
  'journal/delete-recurring-entry': ['remove'],
  'journal/list-journal-entries': ['read many'],
  'matches/approve-match': ['pass the locks'],
  'matches/create-match': ['read many', 'pass the locks', 'enter integers', 'count integers'],
  'matches/delete-match': ['read many', 'pass the locks', 'remove'],
  'matches/list-matches': ['read open lines'],
  'matches/reject-match': ['read many', 'pass the locks', 'remove'],
  'matches/undo-match-decision': ['read many', 'pass the locks', 'remove'],
  'matching/approve-proposal': ['read many', 'pass the locks', 'enter integers', 'count integers'],
  'matching/auto-approve-matches': MATCHING_AT_ONCE,
  'matching/auto-match': ['read many', 'read open lines', 'keep imported', 'ask for matching'],
  'matching/auto-persist-matches': MATCHING_AT_ONCE,
  'matching/create-matching-run': ['ask for matching'],
  'matching/get-match-stats': ['read many'],
  'matching/list-proposals': ['read many'],
  'matching/match-in-batch': MATCHING_AT_ONCE,
  'matching/propose-again': ['remove'],
  'matching/run-intelligent-matching': ['read many', 'read open lines', 'keep imported', 'ask for matching'],
  'matching/try-on-history': ['read many'],
  'me/get-me': ['find people'],
  'me/choose-default-company': ['write memberships'],
  'me/sign-out-everywhere': ['write memberships'],
  'members/add-member': ['write memberships', 'find people', 'invite people'],
  'members/remove-member': ['remove', 'read a membership', 'end memberships'],
  'members/update-member': ['read a membership', 'write memberships'],
  'overview/auto-classify': ['read many', 'ask for an operation'],
  'overview/create-sample-data': [
    'read many',
    'pass the locks',
    'enter integers',
    'count integers',
    'ask for an operation',
  ],
  'overview/get-opening-balance': ['read many'],
  'overview/get-outstanding-items': ['read many'],
  'overview/get-reconciliation-dashboard': ['read many'],
  'overview/remove-sample-data': ['ask for an operation'],
  'overview/undo-classification': ['ask for an operation'],
  'operations/take-duplicates': ['read many', 'ask for an operation'],
  'operations/undo-import': ['ask for an operation'],
  'operations/undo-matching-run': ['ask for an operation'],
  'reports/get-monthly-report': ['read many', 'read open lines', 'read imported', 'tell missing files'],
  'reports/get-variance-report': ['read many'],
  'requests/confirm-request': ['read many', 'pass the locks', 'remove'],
  'requests/withdraw-request': ['remove'],
  'rules/delete-rule': ['remove'],
  'rules/count-rules': ['read open lines'],
  'rules/try-rule': ['read open lines'],
  'templates/delete-template': ['remove'],
  'templates/update-template': ['remove'],
  'trade/approve-trade-document': ['pass the locks'],
  'trade/allocate-document': ['pass the locks'],
  'trade/create-trade-document': ['pass the locks', 'hold what is read'],
  'trade/create-trade-payment': ['pass the locks', 'hold what is read'],
  'trade/delete-trade-document': ['remove'],
  'trade/get-aging': ['read many', 'read open lines'],
  'trade/get-contact-statement': ['read many'],
  'trade/import-open-documents': ['pass the locks', 'hold what is read'],
  'trade/get-trade-document': ['read many'],
  'trade/undo-allocation': ['pass the locks'],
  'trade/update-tax-code': ['remove'],
  'trade/update-trade-document': ['remove', 'hold what is read'],
  'trade/void-trade-document': ['remove', 'read many', 'pass the locks'],
  'transactions/assign-lines': ['read many'],
  'transactions/book-line': ['read many', 'pass the locks'],
  'transactions/classify-transactions': ['read many'],
  'transactions/create-ledger-transaction': ['pass the locks'],
  'transactions/create-source-transaction': ['pass the locks'],
  'transactions/delete-lines': ['read many', 'remove', 'pass the locks'],
  'transactions/dispute-lines': ['read many'],
  'transactions/exclude-line': ['read many', 'pass the locks'],
  'transactions/get-last-booking': ['read many'],
  'transactions/include-line': ['read many', 'pass the locks'],
  'transactions/list-ledger-transactions': ['read many', 'read open lines'],
  'transactions/list-source-transactions': ['read many', 'read open lines'],
  'transactions/note-lines': ['read many'],
  'transactions/settle-lines': ['read many'],
  'transfers/create-transfer': ['read many', 'pass the locks'],
  'transfers/get-transfers-in-transit': ['read open lines'],
  'transfers/list-transfer-candidates': ['read many', 'read open lines'],
  'workflow/get-waiting-for-me': ['read open lines'],
  'workflow/list-workflow-status': ['read open lines'],
  'financial-statements/get-balance-sheet': ['read many'],
  'financial-statements/get-general-ledger': ['read many'],
  'financial-statements/list-general-ledger-lines': ['read many'],
  'financial-statements/get-income-statement': ['read many'],
  'financial-statements/get-trial-balance': ['read many'],
  'stats/get-account-stats': ['read many'],
  'stats/get-dashboard-stats': ['read many'],
  'stats/list-account-stats': ['read many'],
}

/** Of those that no route calls: everything. */
const consumers: Readonly<Record<string, readonly Grant[]>> = {
  'imports/import-bank-file': [
    'read',
    'read many',
    'add',
    'pass the locks',
    'take uploads',
    'keep imported',
    'read imported',
    'tell missing files',
    'keep messages',
    'ask for an import',
    'ask for matching',
  ],
  'imports/request-import': ['ask for an import'],
  'books/fold-books': ['read ranges', 'read many', 'add', 'remove'],
  'outbox/send-left-behind': [
    'sweep messages',
    'ask for an import',
    'ask for matching',
    'ask for an operation',
  ],
  'matching/run-matching': [
    'read',
    'read many',
    'read open lines',
    'add',
    'pass the locks',
    'enter integers',
    'count integers',
    'keep imported',
    'keep messages',
    'ask for matching',
  ],
  'audit/seal-audit': ['list every company', 'read', 'add'],
  'audit/verify-books': ['list every company', 'read', 'read imported', 'tell missing files'],
  'matching/match-nightly': ['list every company', 'tell companies of the night'],
  'matching/match-company': [
    'read',
    'read open lines',
    'add',
    'pass the locks',
    'keep messages',
    'ask for matching',
  ],
  'operations/run-operation': [
    'read',
    'read many',
    'add',
    'pass the locks',
    'remove',
    'read open lines',
    'read imported',
    'put uploads',
    'put exports',
    'tell missing files',
    'keep messages',
    'ask for an operation',
  ],
}

/** Behind another method than GET only because what they are asked is too rich for an address. */
const reading: ReadonlySet<string> = new Set(['reconciliations/get-period-balance', 'rules/try-rule'])

/**
 * A function behind a route knows its caller and whose the ids are. Behind a GET it reads, behind anything else it adds too; one
 * that asks for no membership has nothing of companies, and its answers are kept with the person.
 */
export function grantsOfEndpoint(of: Endpoint): readonly Grant[] {
  const isWrite = of.method !== 'GET' && !reading.has(functionOf(of))
  const granted: Grant[] = ['know the caller']
  if (carriesIntegerId(of)) granted.push('look up integers')
  if (of.access !== 'signed-in') granted.push('read')
  if (isWrite) granted.push(of.access === 'signed-in' ? 'keep answers of people' : 'add')
  return withMessages([...granted, ...(extras[functionOf(of)] ?? [])])
}

export function grantsOfConsumer(functionName: string): readonly Grant[] {
  const granted = consumers[functionName]
  if (!granted) throw new Error(`Say in infra/rights/permissions.ts what ${functionName} may do.`)
  return granted
}

/** Who asks for work keeps what is asked until it went out. */
function withMessages(granted: readonly Grant[]): Grant[] {
  const asks = granted.some((grant) => grant.startsWith('ask for '))
  return asks ? [...granted, 'keep messages'] : [...granted]
}
