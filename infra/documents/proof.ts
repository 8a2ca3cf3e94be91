/** What has to be true of the product, each with the tests that show it by their own names. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/folders.ts'
import { factsIn } from './conformance.ts'
import { faults } from './proof/faults.ts'
import { files } from './proof/files.ts'
import { invariants } from './proof/invariants.ts'
import { moneyAndSurface } from './proof/money-and-surface.ts'
import { kills, races } from './proof/races-and-kills.ts'
import type { Shown, TestNamed, Unshown } from './proof/shown.ts'
import { tenancy } from './proof/tenancy.ts'

export const all: readonly Shown[] = [
  ...invariants,
  ...tenancy,
  ...files,
  ...faults,
  ...races,
  ...kills,
  ...moneyAndSurface,
]

const CHAPTERS: Readonly<Record<string, string>> = {
  I: 'What always holds',
  A: 'Companies, people, roles',
  B: 'Uploading and reading',
  C: 'Queues, functions and stores that fail',
  D: 'At the same time',
  R: 'Two people at one moment',
  K: 'Work that is killed',
  E: 'Money and double entry',
  F: 'The web and the API',
  G: 'What is deployed',
  H: 'Audit, approval, privacy',
}

export function proof(): string {
  const chapters = Object.entries(CHAPTERS).map(([letter, title]) => {
    const some = all.filter(([sign]) => sign.startsWith(letter))
    return `## ${title}\n\n${some.map(paragraph).join('\n')}`
  })
  return `${head}\n\n${chapters.join('\n\n')}\n`
}

const head = `# What is proved, and by which test

Each line below says what has to be true, and under it stand names of tests that fail when it is not, or in *italics* why no test here shows it. The names are those of the tests themselves.
\`npm test -- --all\` runs every one, \`npm test\` the quick ones and some of the long ones, others each time ([why](decisions/250-the-long-tests-take-turns.md)).
Written by \`npm run docs\`; a test fails when it is out of date or names a test that is gone.`

function paragraph([sign, what, ...by]: Shown): string {
  return [`- **${sign}** ${what}`, ...by.map((each) => `  - ${lineOf(each)}`)].join('\n')
}

function lineOf(by: TestNamed | Unshown): string {
  if (typeof by !== 'string') return `*${by.because}*`
  const { file, fact } = testOf(by)
  return `[${fact}](../${file})`
}

/** Throws where there is no such test. */
function testOf(by: TestNamed): { file: string; fact: string } {
  const [file, words] = [by.slice(0, by.indexOf(': ')), by.slice(by.indexOf(': ') + 2)]
  const fact = (facts.get(file) ?? read(file)).find((each) => each.includes(words))
  if (!fact) throw new Error(`${file} has no test of which the name says “${words}”.`)
  return { file, fact }
}

const facts = new Map<string, string[]>()

function read(file: string): string[] {
  const found = factsIn(readFileSync(join(root, file), 'utf8'))
  facts.set(file, found)
  return found
}
