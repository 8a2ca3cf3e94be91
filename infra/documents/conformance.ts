/** What the tests of the local cloud say that it does, as a document: a test's name is a fact, and its file a subject. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/folders.ts'

const chapters: readonly (readonly [title: string, files: RegExp])[] = [
  ['Rights: who may do what', /^rights\//],
  ['DynamoDB: conflicts, throughput, units and the index that lags', /^rough\//],
  ['API Gateway', /^gateway\//],
  ['CloudFront', /^web\//],
  ['Lambda', /^functions\//],
  ['Event sources and schedules', /^events\//],
  ['SQS', /^sqs\//],
  ['DynamoDB', /^dynamodb\//],
  ['S3', /^s3\//],
  ['Cognito', /^cognito\//],
  ['The whole', /^(commands|machine|template)\/|^host\/(?!differences)/],
  ['Where it is not AWS', /^host\/differences\.test/],
]

export function conformance(): string {
  const folder = join(root, 'local-cloud')
  const files = globSync('**/*.test.ts', { cwd: folder }).sort()
  const parts = chapters.map(([title, wanted]) => {
    const some = files.filter((file) => wanted.test(file))
    return `## ${title}\n\n${some.map((file) => section(folder, file)).join('\n\n')}`
  })
  const left = files.filter((file) => !chapters.some(([, wanted]) => wanted.test(file)))
  if (left.length > 0)
    throw new Error(`Say in infra/documents/conformance.ts where these belong: ${left.join(', ')}.`)
  return `${head}\n\n${parts.join('\n\n')}\n`
}

const head = `# What the local cloud does as AWS does, and what not

\`npm start\` and the tests run the same templates that are deployed, over stores and a host of our own. Each line below is the name of a test that holds it,
with the SDK's own clients wherever one exists. Written by \`npm run docs\`; a test fails when it is out of date.

What only AWS can show (real IAM and KMS, Cognito's threat protection, quotas, SQS timing, point-in-time recovery) is synthesized and asserted, not deployed.`

function section(folder: string, file: string): string {
  const facts = factsIn(readFileSync(join(folder, file), 'utf8'))
  if (facts.length === 0) throw new Error(`${file} has no test that can be read.`)
  return `### [${file.replace('.test.ts', '')}](../local-cloud/${file})\n\n${facts.map((fact) => `- ${fact}`).join('\n')}`
}

/** The names of tests in the order of the file; those of a group begin with its name. */
export function factsIn(text: string): string[] {
  let group = ''
  return [...text.matchAll(call)].flatMap(([, indent, kind, , name = '']) => {
    if (kind === 'describe') {
      group = name
      return []
    }
    return [plain(indent ? `${group}: ${name}` : name)]
  })
}

const call =
  /^( *)(describe|test)(?:\.(?:each(?:<[^>]*>)?|runIf)\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\3).)*)\3/gm

/** As a reader has it: without escapes and placeholders. */
function plain(name: string): string {
  return name
    .replace(/\\(.)/g, '$1')
    .replace(/%s|\$\{\w+\}/g, '…')
    .replace(/[<>]/g, '\\$&')
}
