/**
 * `node verify.mjs [<zip or folder>] [--root <sha256>]`: verifies a proof pack and nothing else. It is bundled into one file that goes
 * into every pack, reads the files of the pack, and writes nothing but what it found. Without a path it verifies the folder that it lies in.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { unzipSync } from 'fflate'
import { type Verdict, verifyPack } from '../shared/domain/proof-pack/verify-pack.ts'
import { plainLine } from '../shared/domain/wording/plain-line.ts'

const USAGE = 'Usage: node verify.mjs [<zip or folder>] [--root <sha256>]'
const OPTIONS = { root: { type: 'string' }, help: { type: 'boolean' } } as const

const file = fileURLToPath(import.meta.url)
const asked = askedFor()
if (!asked || asked.values.help) say([USAGE], asked ? 0 : 1)
else {
  const path = asked.positionals[0] ?? dirname(file)
  const files = existsSync(path) ? filesOf(path) : undefined
  if (files) {
    const verdict = verifyPack(files, { root: asked.values.root, verifier: readFileSync(file) })
    say(wordsOf(verdict), verdict.faults.length > 0 ? 1 : 0)
  } else
    say(
      [`FAIL ${path} ${existsSync(path) ? 'is not a whole zip' : 'is not there: no such file or folder'}`],
      1,
    )
}

/** Undefined where an option is none. */
function askedFor() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch {
    return undefined
  }
}

function say(lines: readonly string[], exitCode: number): void {
  console.log(lines.map(plainLine).join('\n'))
  process.exitCode = exitCode
}

/** Undefined of a zip that cannot be read. */
function filesOf(of: string): Map<string, Uint8Array> | undefined {
  if (!statSync(of).isDirectory()) return unzipped(readFileSync(of))
  const entries = readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !isLitter(relative(of, file)))
      .map((file) => [relative(of, file).split(sep).join('/'), readFileSync(file)]),
  )
}

/** A zip that names a file twice is not whole either: two programs would take different ones of the two. */
function unzipped(zip: Uint8Array): Map<string, Uint8Array> | undefined {
  const names = new Set<string>()
  let isTwice = false
  const filter = ({ name }: { name: string }) => {
    isTwice ||= names.has(name)
    names.add(name)
    // A folder has no bytes.
    return !name.endsWith('/')
  }
  try {
    const files = new Map(Object.entries(unzipSync(zip, { filter })))
    return isTwice ? undefined : files
  } catch {
    return undefined
  }
}

/** What computers leave lying about, and the zip itself where it was unpacked. */
function isLitter(name: string): boolean {
  return /(^|[\\/])(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name) || /^[^\\/]+\.zip$/.test(name)
}

function wordsOf({ root, chain, anchored, facts, faults, notes, proved, counts }: Verdict): string[] {
  const head = [
    ...(facts
      ? [`${facts.company.name}, ${facts.month}: ${facts.accounts.map(({ name }) => name).join(', ')}`]
      : []),
    `root ${root || 'none'}`,
    ...(chain ? [`chain ${chain.seq} ${chain.hash}`] : []),
    ...(anchored
      ? [
          `anchored records ${anchored.from} to ${anchored.through}: ${anchored.firstKey} to ${anchored.lastKey}`,
        ]
      : []),
  ]
  const added = proved.map(({ name, sentence }) => `${name}: ${sentence}`)
  const said = notes.map(({ name, sentence }) => `note ${name} ${sentence}`)
  const [first] = faults
  if (first) {
    const others = faults.length > 1 ? [`and ${faults.length - 1} more`] : []
    return [...head, `FAIL ${first.name} ${first.sentence}`, ...others]
  }
  return [...head, ...added, ...[...counts].map(([what, count]) => `${count} ${what}`), ...said, 'PASS']
}
