/** What must not leave the house in code that anyone can read: keys, private names of the infrastructure, the machine it was built on, maps to the source. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './folders.ts'

const signs: Readonly<Record<string, RegExp>> = {
  'an access key': /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a password': /\b(password|secret)["']?\s*[:=]\s*["'][^"'\s]*\d[^"'\s]*["']/i,
  'a token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
  'an ARN of an account': /\barn:aws[\w-]*:[\w-]*:[\w-]*:\d{12}:/,
  'a user pool': /\b[a-z]{2}(-[a-z]+)+-\d_[A-Za-z0-9]{9,}\b/,
  'the address of an API': /\b[a-z0-9]{8,}\.execute-api\./,
  'the name of a stage’s resource': /\btieout-[a-z][a-z0-9]{0,11}-(files|data|edge|jobs|identity|api)\b/,
  'a source map': /[#@]\s*sourceMappingURL=/,
}

export interface Leak {
  file: string
  what: string
}

/** Looks through every file of a folder that is built. */
export function findLeaks(folder: string): Leak[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.flatMap((entry) => {
    const file = join(entry.parentPath, entry.name)
    const found = entry.name.endsWith('.map') ? ['a source map'] : leaksIn(readFileSync(file, 'latin1'))
    return found.map((what) => ({ file: file.slice(folder.length + 1), what }))
  })
}

function leaksIn(text: string): string[] {
  const found = Object.keys(signs).filter((what) => signs[what]!.test(text))
  return text.includes(`${root}/`) ? [...found, 'the folder that it was built in'] : found
}
