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
    | 'matching'
    | 'operations'
    | 'nights'
    | 'people'
  /** Of a table: the partitions that are meant, as `functions/storage/keys.ts` names them. */
  keys?: readonly string[]
  environment:
    | 'TABLE_NAME'
    | 'FILES_BUCKET'
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
  'read many': { actions: ['dynamodb:BatchGetItem'], ...ofCompanies },
  'read open lines': {
    actions: ['dynamodb:Query'],
    on: 'open lines',
    keys: ['C#*'],
    environment: 'TABLE_NAME',
  },
  /** New items, among them the audit record and the first answer of every write. */
  add: { actions: ['dynamodb:PutItem'], ...ofCompanies },
  change: { actions: ['dynamodb:UpdateItem'], ...ofCompanies },
  remove: { actions: ['dynamodb:DeleteItem'], ...ofCompanies },
  check: { actions: ['dynamodb:ConditionCheckItem'], ...ofCompanies },

  /** The companies that the caller belongs to: every request begins with it. */
  'know the caller': { actions: ['dynamodb:Query'], ...ofPeople },
  'keep answers of people': { actions: ['dynamodb:GetItem', 'dynamodb:PutItem'], ...ofPeople },
  'add memberships': { actions: ['dynamodb:PutItem'], ...ofPeople },
  'change memberships': { actions: ['dynamodb:UpdateItem'], ...ofPeople },
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
  'keep imported': { actions: ['s3:PutObject'], on: 'imported', environment: 'FILES_BUCKET' },
  'read imported': { actions: ['s3:GetObject'], on: 'imported', environment: 'FILES_BUCKET' },
  'put reports': { actions: ['s3:PutObject'], on: 'reports', environment: 'FILES_BUCKET' },
  'read reports': { actions: ['s3:GetObject'], on: 'reports', environment: 'FILES_BUCKET' },
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

/** Beyond what follows from the method. `permissions.test.ts` says what a function's code needs and lacks, or has and does not need. */
const extras: Readonly<Record<string, readonly Grant[]>> = {
  'accounts/create-account': ['change', 'enter integers', 'count integers'],
  'accounts/delete-account': ['remove'],
  'bank-statements/approve-statement': ['read many', 'read open lines', 'change'],
  'bank-statements/complete-statement': ['change'],
  'bank-statements/create-proposed-statement': ['change', 'check'],
  'bank-statements/create-statement': ['change', 'check'],
  'bank-statements/delete-statement': ['change', 'remove'],
  'bank-statements/get-statement': ['read many'],
  'bank-statements/reopen-statement': ['change'],
  'companies/update-period-lock': ['change'],
  'bulk/bulk-approve': ['change', 'ask for an operation'],
  'bulk/execute-bulk-operation': ['read many', 'change', 'remove', 'ask for an operation'],
  'bulk/undo-bulk-operation': ['change', 'ask for an operation'],
  'companies/create-company': [
    'add',
    'change',
    'enter integers',
    'count integers',
    'add memberships',
    'find people',
  ],
  'companies/list-companies': ['read'],
  'compliance/download-compliance-document': ['read reports'],
  'compliance/generate-audit-report': ['put reports'],
  'documents/download-document': ['read imported', 'read exports'],
  'exports/export-bulk-operations': ['put exports'],
  'exports/export-quickbooks': ['add', 'put exports', 'read exports'],
  'imports/create-import': ['put uploads'],
  'imports/create-quickbooks-import': ['put uploads'],
  'imports/download-rejected-rows': ['read imported', 'tell missing files'],
  'journal/create-journal-entry': ['change', 'check'],
  'matches/approve-match': ['change'],
  'matches/create-match': ['read many', 'change'],
  'matches/delete-match': ['read many', 'change', 'remove'],
  'matches/list-matches': ['read open lines'],
  'matches/reject-match': ['read many', 'change', 'remove'],
  'matches/undo-match-decision': ['read many', 'change', 'remove'],
  'matching/approve-proposal': ['read many', 'change', 'check'],
  'matching/auto-approve-matches': ['read many', 'read open lines', 'change', 'check', 'ask for matching'],
  'matching/auto-match': ['read open lines', 'change', 'ask for matching'],
  'matching/auto-persist-matches': ['read many', 'read open lines', 'change', 'ask for matching'],
  'matching/create-matching-run': ['ask for matching'],
  'matching/list-proposals': ['read many'],
  'matching/match-in-batch': ['read many', 'read open lines', 'change', 'check', 'ask for matching'],
  'matching/propose-again': ['change', 'remove'],
  'matching/reject-proposal': ['change'],
  'matching/run-intelligent-matching': ['read open lines', 'change', 'ask for matching'],
  'me/choose-default-company': ['change memberships'],
  'me/sign-out-everywhere': ['add memberships'],
  'members/add-member': ['change', 'add memberships', 'find people', 'invite people'],
  'members/remove-member': ['change', 'remove', 'end memberships'],
  'members/update-member': ['change', 'change memberships'],
  'overview/auto-classify': ['ask for an operation'],
  'overview/create-sample-data': ['change', 'enter integers', 'count integers', 'ask for an operation'],
  'overview/remove-sample-data': ['change', 'ask for an operation'],
  'overview/undo-classification': ['change', 'ask for an operation'],
  'operations/take-duplicates': ['read many', 'ask for an operation'],
  'operations/undo-import': ['change', 'ask for an operation'],
  'operations/undo-matching-run': ['change', 'ask for an operation'],
  'reports/get-monthly-report': ['read open lines'],
  'rules/delete-rule': ['remove'],
  'rules/count-rules': ['read open lines'],
  'rules/try-rule': ['read open lines'],
  'templates/delete-template': ['remove'],
  'templates/update-template': ['remove'],
  'transactions/classify-transactions': ['read many', 'change'],
  'transactions/create-ledger-transaction': ['change', 'check'],
  'transactions/create-source-transaction': ['change', 'check'],
  'transactions/list-ledger-transactions': ['read open lines'],
  'transactions/list-source-transactions': ['read open lines'],
  'workflow/list-workflow-status': ['read open lines'],
}

/** Of those that no route calls: everything. */
const consumers: Readonly<Record<string, readonly Grant[]>> = {
  'imports/import-statement': [
    'read',
    'read many',
    'add',
    'change',
    'check',
    'take uploads',
    'keep imported',
    'read imported',
    'tell missing files',
    'ask for matching',
  ],
  'matching/run-matching': [
    'read',
    'read many',
    'read open lines',
    'add',
    'change',
    'check',
    'ask for matching',
  ],
  'audit/seal-audit': ['list every company', 'read', 'add'],
  'audit/verify-books': ['list every company', 'read'],
  'matching/match-nightly': ['list every company', 'tell companies of the night'],
  'matching/match-company': ['read', 'read open lines', 'add', 'ask for matching'],
  'operations/run-operation': [
    'read',
    'read many',
    'add',
    'change',
    'remove',
    'check',
    'read open lines',
    'read imported',
    'put uploads',
    'tell missing files',
  ],
}

/** Behind another method than GET only because what they are asked is too rich for an address. */
const reading: ReadonlySet<string> = new Set(['bank-statements/get-period-balance', 'rules/try-rule'])

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
  return [...granted, ...(extras[functionOf(of)] ?? [])]
}

export function grantsOfConsumer(functionName: string): readonly Grant[] {
  const granted = consumers[functionName]
  if (!granted) throw new Error(`Say in infra/rights/permissions.ts what ${functionName} may do.`)
  return granted
}
