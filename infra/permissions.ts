/**
 * What each function may do, and nothing else: its grants as data. A grant carries its IAM actions, what they apply to,
 * and the environment variable that names it, so that a function knows only what it may touch.
 */
import type { Endpoint } from '../shared/contract/endpoint.ts'

export type Grant = keyof typeof grants

export interface GrantData {
  /** Explicit, never with a wildcard. */
  actions: readonly string[]
  on: 'table' | 'items' | 'files' | 'uploads' | 'matching' | 'operations' | 'nights' | 'people'
  environment:
    | 'TABLE_NAME'
    | 'FILES_BUCKET'
    | 'MATCHING_QUEUE_URL'
    | 'OPERATIONS_QUEUE_URL'
    | 'NIGHTS_QUEUE_URL'
    | 'USER_POOL_ID'
}

export const grants = {
  /** GetItem also authorises the reads of TransactGetItems. */
  'read the table': {
    actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
    on: 'table',
    environment: 'TABLE_NAME',
  },
  /** A transaction is authorised by the actions of its parts; there is no right to write in batches, which have no condition. */
  'write the table': {
    actions: [
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
      'dynamodb:DeleteItem',
      'dynamodb:ConditionCheckItem',
    ],
    on: 'items',
    environment: 'TABLE_NAME',
  },
  /** A presigned POST carries the rights of the function that signed it. */
  'put uploads': { actions: ['s3:PutObject'], on: 'uploads', environment: 'FILES_BUCKET' },
  /** Without it S3 hides whether a file is missing or forbidden. */
  'tell missing files': { actions: ['s3:ListBucket'], on: 'files', environment: 'FILES_BUCKET' },
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

/** Beyond what follows from the method. */
const extras: Readonly<Record<string, readonly Grant[]>> = {
  'companies/create-company': ['find people'],
  'members/add-member': ['find people', 'invite people'],
  'operations/undo-import': ['ask for an operation'],
  'operations/undo-matching-run': ['ask for an operation'],
  'imports/create-import': ['put uploads'],
  'matching/create-matching-run': ['ask for matching'],
}

const consumers: Readonly<Record<string, readonly Grant[]>> = {
  'imports/import-statement': [
    'read the table',
    'write the table',
    'read uploads',
    'tell missing files',
    'ask for matching',
  ],
  'matching/run-matching': ['read the table', 'write the table'],
  'matching/match-nightly': ['read the table', 'tell companies of the night'],
  'matching/match-company': ['read the table', 'write the table', 'ask for matching'],
  'operations/run-operation': ['read the table', 'write the table'],
}

/** A function behind a GET reads; behind anything else it reads and writes. */
export function grantsOfEndpoint(functionName: string, method: Endpoint['method']): readonly Grant[] {
  const table: readonly Grant[] =
    method === 'GET' ? ['read the table'] : ['read the table', 'write the table']
  return [...table, ...(extras[functionName] ?? [])]
}

export function grantsOfConsumer(functionName: string): readonly Grant[] {
  const granted = consumers[functionName]
  if (!granted) throw new Error(`Say in infra/permissions.ts what ${functionName} may do.`)
  return granted
}
