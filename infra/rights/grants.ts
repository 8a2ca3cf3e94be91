/** What may be granted. A grant carries its IAM actions, what they apply to, and the environment variable that names it, so that a function knows only what it may touch. */

export type Grant = keyof typeof grants

export interface GrantData {
  /** Explicit, never with a wildcard. */
  actions: readonly string[]
  on:
    | 'items'
    | 'open lines'
    | 'files'
    | 'all files'
    | 'anchors'
    | 'list of anchors'
    | 'uploads'
    | 'imported'
    | 'exports'
    | 'reports'
    | 'imports'
    | 'matching'
    | 'operations'
    | 'nights'
    | 'webhooks'
    | 'people'
    | 'sender'
    | 'pages'
    | 'canary key'
  /** Of a table: the partitions that are meant, as `functions/storage/keys.ts` names them. */
  keys?: readonly string[]
  environment:
    | 'TABLE_NAME'
    | 'FILES_BUCKET'
    | 'ANCHORS_BUCKET'
    | 'IMPORTS_QUEUE_URL'
    | 'MATCHING_QUEUE_URL'
    | 'OPERATIONS_QUEUE_URL'
    | 'NIGHTS_QUEUE_URL'
    | 'WEBHOOKS_QUEUE_URL'
    | 'USER_POOL_ID'
    | 'MAIL_FROM'
    | 'PAGES_URL'
    | 'CANARY_KEY_NAME'
}

/** Items of companies, of people, and of the directory, which says whose an integer is. */
const ofCompanies = { on: 'items', keys: ['C#*'], environment: 'TABLE_NAME' } as const
const ofPeople = { on: 'items', keys: ['U#*'], environment: 'TABLE_NAME' } as const
const ofDirectory = { on: 'items', keys: ['D#*'], environment: 'TABLE_NAME' } as const

/** Of the directory only what an integer is of begins with a digit. */
const INTEGERS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `D#${digit}*`)

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
  /** Or the key that a program asks with, and how often it did. */
  'know the key': { actions: ['dynamodb:GetItem'], ...ofDirectory, keys: ['D#api-key#*'] },
  'give keys': { actions: ['dynamodb:PutItem'], ...ofDirectory, keys: ['D#api-key#*'] },
  'end keys': { actions: ['dynamodb:DeleteItem'], ...ofDirectory, keys: ['D#api-key#*'] },
  'count calls of keys': { actions: ['dynamodb:UpdateItem'], ...ofDirectory, keys: ['D#key-calls#*'] },
  'read calls of keys': { actions: ['dynamodb:Query'], ...ofDirectory, keys: ['D#key-calls#*'] },
  'keep answers of people': { actions: ['dynamodb:GetItem', 'dynamodb:PutItem'], ...ofPeople },
  'read a membership': { actions: ['dynamodb:GetItem'], ...ofPeople },
  'write memberships': { actions: ['dynamodb:PutItem'], ...ofPeople },
  'end memberships': { actions: ['dynamodb:DeleteItem'], ...ofPeople },

  /** Whose an integer in the request is. */
  'look up integers': { actions: ['dynamodb:GetItem'], ...ofDirectory },
  'enter integers': { actions: ['dynamodb:PutItem'], ...ofDirectory, keys: INTEGERS },
  'count integers': { actions: ['dynamodb:UpdateItem'], ...ofDirectory, keys: ['D#sequence'] },
  /** To which companies an address was invited. */
  'note invitations': { actions: ['dynamodb:PutItem'], ...ofDirectory, keys: ['D#invited#*'] },
  'find invitations': { actions: ['dynamodb:Query'], ...ofDirectory, keys: ['D#invited#*'] },
  'forget invitations': { actions: ['dynamodb:DeleteItem'], ...ofDirectory, keys: ['D#invited#*'] },
  /** What is left of companies that were erased, and what the directory says of them. */
  'keep tombstones': { actions: ['dynamodb:Query', 'dynamodb:PutItem'], ...ofDirectory, keys: ['D#erased'] },
  'know what is erased': { actions: ['dynamodb:GetItem'], ...ofDirectory, keys: ['D#erased'] },
  'forget companies': { actions: ['dynamodb:DeleteItem'], ...ofDirectory },
  'enter companies': { actions: ['dynamodb:PutItem'], ...ofDirectory, keys: ['D#companies'] },
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
  'erase files': { actions: ['s3:DeleteObject'], on: 'all files', environment: 'FILES_BUCKET' },
  /** Heads of audit chains, which nobody may remove: who seals them reads none, an operation puts and reads them. */
  'put anchors': { actions: ['s3:PutObject'], on: 'anchors', environment: 'ANCHORS_BUCKET' },
  'read anchors': { actions: ['s3:GetObject'], on: 'anchors', environment: 'ANCHORS_BUCKET' },
  'tell missing anchors': {
    actions: ['s3:ListBucket'],
    on: 'list of anchors',
    environment: 'ANCHORS_BUCKET',
  },
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
  'ask for a call': { actions: ['sqs:SendMessage'], on: 'webhooks', environment: 'WEBHOOKS_QUEUE_URL' },
  'find people': { actions: ['cognito-idp:AdminGetUser'], on: 'people', environment: 'USER_POOL_ID' },
  'send mail': { actions: ['ses:SendEmail'], on: 'sender', environment: 'MAIL_FROM' },
  /** No right: only the address that mails come from, empty where there is none. */
  'know the sender': { actions: [], on: 'sender', environment: 'MAIL_FROM' },
  'link to pages': { actions: [], on: 'pages', environment: 'PAGES_URL' },
  'read the key of the canary': {
    actions: ['ssm:GetParameter'],
    on: 'canary key',
    environment: 'CANARY_KEY_NAME',
  },
  'list people': { actions: ['cognito-idp:ListUsers'], on: 'people', environment: 'USER_POOL_ID' },
  'invite people': { actions: ['cognito-idp:AdminCreateUser'], on: 'people', environment: 'USER_POOL_ID' },
  'name people': {
    actions: ['cognito-idp:AdminUpdateUserAttributes'],
    on: 'people',
    environment: 'USER_POOL_ID',
  },
  'remove people': { actions: ['cognito-idp:AdminDeleteUser'], on: 'people', environment: 'USER_POOL_ID' },
} as const satisfies Record<string, GrantData>
