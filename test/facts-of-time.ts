/** Which facts know of time: they, or anything that they import, mention a clock, an instant or a time zone. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface FactsOfTime {
  /** Files that ask a clock themselves. */
  speakOfTime: string[]
  /** Files that put their desk's clock to an hour of their own: what is left to the machine is the day. */
  speakOfDays: string[]
  /** The others that reach one through what they import. */
  passThroughTime: string[]
}

const TIME = /\bnew Date\b|\bDate\.\w|\bIntl\.DateTimeFormat\b|\btoLocale\w*String\b/
const CLOCK = /\bnew Date\(\)|\bDate\.now\b|\b(nightDue|todayIn)\(/
const HOUR = /\.untilHour\(/

/** Below the root of the project. */
export function factsOfTime(root: string): FactsOfTime {
  const facts = globSync(
    '{shared,functions,events,infra,local-cloud,cli,mcp,bench,test,frontend/src}/**/*.test.ts',
    {
      cwd: root,
      exclude: (name) => String(name).endsWith('node_modules'),
    },
  ).sort()
  const files = new Map<string, { text: string; imports: string[] }>()
  const read = (file: string) => {
    const text = readFileSync(join(root, file), 'utf8')
    const imports = [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map(([, to]) =>
      join(file, '..', to!),
    )
    const known = { text, imports: imports.filter((each) => existsSync(join(root, each))) }
    files.set(file, known)
    return known
  }
  const reachesTime = (file: string, seen: Set<string>): boolean => {
    if (seen.has(file)) return false
    seen.add(file)
    const { text, imports } = files.get(file) ?? read(file)
    return TIME.test(text) || imports.some((each) => reachesTime(each, seen))
  }
  const known = facts.filter((file) => reachesTime(file, new Set()))
  const kindOf = (file: string): keyof FactsOfTime => {
    const { text } = files.get(file)!
    if (HOUR.test(text)) return 'speakOfDays'
    return CLOCK.test(text) ? 'speakOfTime' : 'passThroughTime'
  }
  return { speakOfTime: [], speakOfDays: [], passThroughTime: [], ...Object.groupBy(known, kindOf) }
}
