/**
 * What each function may do, and nothing else: its grants as data. A grant carries its IAM actions, what they apply to,
 * and the environment variable that names it, so that a function knows only what it may touch.
 */
import type { Endpoint } from '../shared/contract/endpoint.ts'

export type Grant = keyof typeof grants

export interface GrantData {
  /** Explicit, never with a wildcard. */
  actions: readonly string[]
  on: 'table' | 'items' | 'files' | 'uploads' | 'exports' | 'matching' | 'operations' | 'nights' | 'people'
  environment:
    | 'TABLE_NAME'
    | 'FILES_BUCKET'
    | 'MATCHING_QUEUE_URL'
    | 'OPERATIONS_QUEUE_URL'
    | 'NIGHTS_QUEUE_URL'
    | 'USER_POOL_ID'
}

export const grants = {
  /** GetItem also authorises the reads of a transaction. */
  read: { actions: ['dynamodb:GetItem', 'dynamodb:Query'], on: 'table', environment: 'TABLE_NAME' },
  'read many': { actions: ['dynamodb:BatchGetItem'], on: 'items', environment: 'TABLE_NAME' },
  /**
   * New items, among them the audit record and the first answer of every write. A transaction is authorised by the actions of
   * its parts; there is no right to write in batches, which have no condition.
   */
  add: { actions: ['dynamodb:PutItem'], on: 'items', environment: 'TABLE_NAME' },
  change: { actions: ['dynamodb:UpdateItem'], on: 'items', environment: 'TABLE_NAME' },
  remove: { actions: ['dynamodb:DeleteItem'], on: 'items', environment: 'TABLE_NAME' },
  check: { actions: ['dynamodb:ConditionCheckItem'], on: 'items', environment: 'TABLE_NAME' },
  /** A presigned POST carries the rights of the function that signed it. */
  'put uploads': { actions: ['s3:PutObject'], on: 'uploads', environment: 'FILES_BUCKET' },
  /** Without it S3 hides whether a file is missing or forbidden. */
  'tell missing files': { actions: ['s3:ListBucket'], on: 'files', environment: 'FILES_BUCKET' },
  'put exports': { actions: ['s3:PutObject'], on: 'exports', environment: 'FILES_BUCKET' },
  'read exports': { actions: ['s3:GetObject'], on: 'exports', environment: 'FILES_BUCKET' },
  'read uploads': { actions: ['s3:GetObject'], on: 'uploads', environment: 'FILES_BUCKET' },
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
  'accounts/create-account': ['change'],
  'accounts/delete-account': ['remove'],
  'companies/create-company': ['change', 'find people'],
  'documents/download-document': ['read uploads', 'read exports', 'tell missing files'],
  'exports/export-quickbooks': ['add', 'put exports', 'read exports', 'tell missing files'],
  'imports/create-import': ['put uploads'],
  'imports/create-quickbooks-import': ['put uploads'],
  'journal/create-journal-entry': ['change', 'check'],
  'matches/create-match': ['read many', 'change'],
  'matches/delete-match': ['read many', 'change', 'remove'],
  'matches/reject-match': ['read many', 'change', 'remove'],
  'matching/approve-proposal': ['read many', 'change'],
  'matching/create-matching-run': ['ask for matching'],
  'matching/list-proposals': ['read many'],
  'matching/reject-proposal': ['change'],
  'me/choose-default-company': ['change'],
  'members/add-member': ['change', 'find people', 'invite people'],
  'members/remove-member': ['change', 'remove'],
  'members/update-member': ['change'],
  'operations/undo-import': ['change', 'ask for an operation'],
  'operations/undo-matching-run': ['change', 'ask for an operation'],
  'templates/create-template': ['remove'],
  'templates/delete-template': ['remove'],
  'templates/update-template': ['remove'],
  'transactions/create-ledger-transaction': ['change', 'check'],
  'transactions/create-source-transaction': ['change', 'check'],
}

/** Of those that no route calls: everything. */
const consumers: Readonly<Record<string, readonly Grant[]>> = {
  'imports/import-statement': [
    'read',
    'read many',
    'add',
    'change',
    'check',
    'read uploads',
    'tell missing files',
    'ask for matching',
  ],
  'matching/run-matching': ['read', 'read many', 'add', 'change'],
  'matching/match-nightly': ['read', 'tell companies of the night'],
  'matching/match-company': ['read', 'add', 'ask for matching'],
  'operations/run-operation': ['read', 'read many', 'add', 'change', 'remove'],
}

/** A function behind a GET reads; behind anything else it adds too. */
export function grantsOfEndpoint(functionName: string, method: Endpoint['method']): readonly Grant[] {
  const usual: readonly Grant[] = method === 'GET' ? ['read'] : ['read', 'add']
  return [...usual, ...(extras[functionName] ?? [])]
}

export function grantsOfConsumer(functionName: string): readonly Grant[] {
  const granted = consumers[functionName]
  if (!granted) throw new Error(`Say in infra/permissions.ts what ${functionName} may do.`)
  return granted
}
