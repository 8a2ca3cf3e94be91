/**
 * Which AWS actions a function's code can come to, read from its bundle: what it does not import is shaken off, so that the
 * commands and the parts of transactions that are left are those that it can send. For the check that rights are neither
 * missing nor too many. What the moves of a plan come to, the code does not show: tests hold that to what is used.
 */
import { join } from 'node:path'
import { build, stop } from 'esbuild'
import { root } from '../build/folders.ts'

/** Function names to actions, such as `dynamodb:PutItem`. */
export async function reachableActions(functionNames: readonly string[]): Promise<Map<string, Set<string>>> {
  const { outputFiles } = await build({
    entryPoints: functionNames.map((name) => ({ in: join(root, 'functions', `${name}.ts`), out: name })),
    outdir: '/',
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  })
  await stop()
  return new Map(
    outputFiles.map(({ path, text }) => {
      const actions = signs.filter(([sign]) => sign.test(text)).flatMap(([, found]) => found)
      return [path.slice(1).replace(/\.js$/, ''), new Set(actions)]
    }),
  )
}

/** Queries of the index are granted apart from those of the table. */
export const openLinesAction = 'dynamodb:Query on open lines'

/** What stands in the code, and what it takes. A plan is a transaction that gathers its parts. */
const signs: readonly (readonly [RegExp, readonly string[]])[] = [
  [/new GetCommand\d*\(/, ['dynamodb:GetItem']],
  [/new QueryCommand\d*\(/, ['dynamodb:Query']],
  [/\bindex: "open"/, [openLinesAction]],
  [/new BatchGetCommand\d*\(/, ['dynamodb:BatchGetItem']],
  [/new PutCommand\d*\(/, ['dynamodb:PutItem']],
  [/new UpdateCommand\d*\(/, ['dynamodb:UpdateItem']],
  [/new DeleteCommand\d*\(/, ['dynamodb:DeleteItem']],
  // Every committed plan adds its audit record.
  [/\bplan\d*\.commit\(/, ['dynamodb:PutItem']],
  // It writes pages and takes away what it folded, in transactions of its own.
  [/\bfoldBooks\d*\(/, ['dynamodb:PutItem', 'dynamodb:DeleteItem']],
  [/new ScanCommand\d*\(/, ['dynamodb:Scan']],
  [/new BatchWriteCommand\d*\(/, ['dynamodb:BatchWriteItem']],
  // A key that is not there is told apart from one that is forbidden only to those who may list; a link is for others to follow.
  [/\.send\(\s*new (Get|Head)ObjectCommand\d*\(/, ['s3:ListBucket']],
  [/new (Get|Head)ObjectCommand\d*\(/, ['s3:GetObject']],
  [/new PutObjectCommand\d*\(|createPresignedPost\d*\(/, ['s3:PutObject']],
  [/new ListObjectsV2Command\d*\(/, ['s3:ListBucket']],
  [/new DeleteObjectCommand\d*\(/, ['s3:DeleteObject']],
  [/new SendMessage(Batch)?Command\d*\(/, ['sqs:SendMessage']],
  [/new AdminGetUserCommand\d*\(/, ['cognito-idp:AdminGetUser']],
  [/new ListUsersCommand\d*\(/, ['cognito-idp:ListUsers']],
  [/"GetParameter"/, ['ssm:GetParameter']],
  [/new SendEmailCommand\d*\(/, ['ses:SendEmail']],
  [/new AdminDeleteUserCommand\d*\(/, ['cognito-idp:AdminDeleteUser']],
  [/new AdminUpdateUserAttributesCommand\d*\(/, ['cognito-idp:AdminUpdateUserAttributes']],
  [/new AdminCreateUserCommand\d*\(/, ['cognito-idp:AdminCreateUser']],
]
