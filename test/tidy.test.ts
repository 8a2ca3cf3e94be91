/** The house rules that the linter cannot see. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { events } from '../events/index.ts'
import { authorizer } from '../infra/settings/authorizer.ts'
import { invitationWriter } from '../infra/settings/invitation-writer.ts'
import { canary, schedules } from '../infra/settings/schedules.ts'
import { functionOf } from '../shared/contract/endpoint.ts'
import { endpoints, surface } from '../shared/contract/index.ts'

const root = join(import.meta.dirname, '..')
const files = (...patterns: string[]) =>
  globSync(patterns, {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist|cdk\.out|\.local|\.cache)$/.test(String(name)),
  })
    .map(String)
    .sort()
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const source = files(
  '{shared,functions,events,infra,local-cloud,cli,mcp,bench,test}/**/*.ts',
  'frontend/{src,journeys}/**/*.{ts,tsx}',
)

/** Tests that ask the time of day, and why their results do not depend on it. */
const MAY_ASK_THE_CLOCK: Record<string, string> = {
  'frontend/journeys/signing-in.test.ts': 'waits until a second has passed',
  'frontend/journeys/uploads.test.ts': 'the store has the clock that the browser has, and later',
  'functions/audit/verify-books.test.ts': 'reads the company as the function does',
  'functions/matching/slices.test.ts': 'writes as the function does',
  'functions/me/sign-out-everywhere.test.ts': 'a minute before, whenever that is',
  'local-cloud/host/clock.test.ts': 'how far the clock of the product is ahead of this one',
  'functions/keys/authorize-request.test.ts': 'makes tokens that end before and after now',
  'local-cloud/s3/objects/get-object.test.ts': 'asks for what is newer than some seconds ago',
  'local-cloud/s3/bucket/lifecycle.test.ts': 'the store has the clock that the SDK signs by, and days later',
  'local-cloud/s3/objects/post-object.test.ts':
    'the store has the clock that the SDK signs by, or stands still',
  'local-cloud/s3/access/presigned-url.test.ts': 'the same',
  'local-cloud/s3/access/signature.test.ts':
    'the store has the clock that the SDK signs by, and an hour later',
  'test/at-time.test.ts': 'has what it starts say what time it is',
}

const handlers = files('functions/*/*.ts').filter((file) =>
  /^export const handler = (lambda\(|consumer\(|async \()/m.test(read(file)),
)

test('every endpoint has exactly one function file of its name, and every function file an endpoint or event', () => {
  const named = [
    ...endpoints.map((of) => `functions/${functionOf(of)}.ts`),
    ...events.map(({ consumer }) => `functions/${consumer}.ts`),
    ...[...schedules, canary].map((schedule) => `functions/${schedule.function}.ts`),
    `functions/${authorizer.function}.ts`,
    `functions/${invitationWriter.function}.ts`,
  ]
  expect(handlers).toEqual([...named].sort())
  for (const of of endpoints)
    expect(read(`functions/${functionOf(of)}.ts`)).toMatch(new RegExp(`lambda\\(\\s*${of.name},`))
})

test('the surface names each endpoint as the endpoint names itself, each route once', () => {
  for (const [name, of] of Object.entries(surface)) expect(of.name).toBe(name)
  const routes = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('every parameter of a path is parsed', () => {
  for (const { path, params } of endpoints) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const parsed = Object.keys((params?.def as { shape?: object } | undefined)?.shape ?? {})
    expect(parsed.sort()).toEqual(named.sort())
  }
})

test('every event has a sample of its own shape', () => {
  for (const { shape, sample } of events) expect(shape.safeParse(sample).success).toBe(true)
})

test('no file is called utils, helpers, common, manager or service', () => {
  expect(
    source.filter((file) => /(^|\/)(utils?|helpers?|common|managers?|services?)(\.|\/)/.test(file)),
  ).toEqual([])
})

test('no file is longer than a head can hold', () => {
  const data = /(^|\/)(bank-layouts|cases|corpus|golden)[^/]*\.ts$/
  expect(source.filter((file) => !data.test(file) && read(file).split('\n').length > 400)).toEqual([])
})

test('zod is imported as a whole, so that a Lambda does not carry its locales', () => {
  expect(source.filter((file) => /import \{[^}]*\bz\b[^}]*\} from 'zod'/.test(read(file)))).toEqual([])
})

test('no money is read with floating point', () => {
  // The engine counts in whole cents as numbers, after holding each amount against the range in which these are exact.
  const exact = /^(shared\/domain\/matching\/engine\/columns\/columns|bench\/.*)\.ts$/
  const suspects = source.filter(
    (file) =>
      !exact.test(file) &&
      !file.endsWith('.test.ts') &&
      /parseFloat\(|Number\([^)]*\b(amount|balance)\b/i.test(read(file)),
  )
  expect(suspects).toEqual([])
})

test('no sentence says an amount as it travels, without thousands and currency', () => {
  const said = source.filter(
    (file) =>
      /^(shared\/domain|functions|frontend\/src)\//.test(file) &&
      // What checks itself speaks of what stands in its files.
      !/^shared\/domain\/(proof-pack|audit)\/|^functions\/storage\/|\.test\.ts$/.test(file) &&
      /\$\{decimalOf\(/.test(read(file)),
  )
  expect(said).toEqual([])
})

test('the domain and the tests are given their clock', () => {
  const held = files(
    'shared/**/*.ts',
    '{functions,events,infra,local-cloud,cli,mcp,bench,test}/**/*.test.ts',
    'frontend/**/*.ts',
  )
    .filter((file) => !file.startsWith('frontend/src/') || file.endsWith('.test.ts'))
    .filter((file) => /\bnew Date\(\)|\bDate\.now\b/.test(read(file)))
  expect(held).toEqual(Object.keys(MAY_ASK_THE_CLOCK).sort())
})

test('chance has one source, which the tests give a seed', () => {
  const asking = source.filter((file) => file !== 'test/tidy.test.ts' && /Math\.random/.test(read(file)))
  expect(asking).toEqual(['functions/storage/chance.ts'])
})

test('nothing depends on the time zone of the machine', () => {
  const ofTheMachine =
    /\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes)\(|getTimezoneOffset|toLocale(Date|Time)String|new Date\('[^']*T[^'Z]*'\)/
  expect(source.filter((file) => file !== 'test/tidy.test.ts' && ofTheMachine.test(read(file)))).toEqual([])
})

test('only storage speaks to AWS stores', () => {
  const speaks = source.filter(
    (file) =>
      /^functions\//.test(file) &&
      !/^functions\/storage\/|\.test\.ts$/.test(file) &&
      /@aws-sdk\//.test(read(file)),
  )
  expect(speaks).toEqual([])
})

test('the table is written by a plan, which derives what belongs to a change, and by nothing else', () => {
  const write = /\b(Put|Update|Delete|TransactWrite|BatchWrite)(Item|Items)?Command\b/
  const writing = files('functions/**/*.ts').filter(
    (file) =>
      !file.endsWith('.test.ts') && /(lib|client)-dynamodb/.test(read(file)) && write.test(read(file)),
  )
  expect(writing).toEqual([
    // Takes away what an archive put back, as long as it is not whole.
    'functions/storage/archive/abandon-arrival.ts',
    // Puts back what plans have written, as an archive holds it.
    'functions/storage/archive/put-parts.ts',
    // Folds what plans have written, and takes it away.
    'functions/storage/books/fold-books.ts',
    // Takes away a whole company, its audit at last.
    'functions/storage/erase-items.ts',
    // A sequence of which gaps are no matter.
    'functions/storage/integers.ts',
    // Counts how often keys ask, which is no fact of any books.
    'functions/storage/key-calls.ts',
    // Takes a message away that went out.
    'functions/storage/plan/outbox.ts',
    'functions/storage/plan/transact.ts',
  ])
})

test('the domain reaches for nothing outside itself but four libraries', () => {
  const allowed = /^(\.|papaparse(\/|$)|fflate$|fast-xml-parser$|@noble\/hashes)/
  const reaching = files('shared/domain/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/from '([^']+)'/g)]
        .map(([, from]) => from!)
        .filter((from) => !allowed.test(from) || from.includes('/contract/') || from.includes('/functions/'))
        .map((from) => `${file} -> ${from}`),
    )
  expect(reaching).toEqual([])
})

test('what a change makes old is asked for again in one place', () => {
  const asking = source.filter(
    (file) => file.startsWith('frontend/') && /\b(invalidateQueries|resetQueries)\(/.test(read(file)),
  )
  expect(asking).toEqual(['frontend/src/api/changes.ts'])
})

test('screens write with the client of their submit, whose calls are heard', () => {
  const writing = endpoints
    .filter(({ method, changes }) => method !== 'GET' && changes?.length)
    .map(({ name }) => name)
  const calls = new RegExp(`\\bclient\\.(${writing.join('|')})\\(`)
  const deaf = source.filter(
    (file) =>
      file.startsWith('frontend/src/') &&
      calls.test(read(file)) &&
      /import \{[^}]*\bclient\b[^}]*\} from '.*\/client\.ts'/.test(read(file)),
  )
  expect(deaf).toEqual([])
})

test('the documents are there, and what they point to', () => {
  for (const name of [
    'README.md',
    'ARCHITECTURE.md',
    'STYLE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'LICENSE',
  ])
    expect(existsSync(join(root, name)), name).toBe(true)
  for (const document of files('*.md', 'docs/**/*.md')) {
    const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to]) =>
      join(document, '..', to!),
    )
    expect([document, links.filter((to) => !existsSync(join(root, to)))]).toEqual([document, []])
  }
})

test('every command that the README names is one, and every command is named', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...read('README.md').matchAll(/npm (?:run )?(?:-s )?([a-z:]+)/g)].map(([, name]) => name!)
  expect(named.filter((name) => name !== 'ci' && !(name in scripts))).toEqual([])
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual(['format'])
})
