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

const { values, positionals } = parseArgs({
  options: { root: { type: 'string' } },
  allowPositionals: true,
})
const file = fileURLToPath(import.meta.url)
const path = positionals[0] ?? dirname(file)
if (existsSync(path)) {
  const verifier = readFileSync(file)
  const verdict = verifyPack(filesOf(path), { root: values.root, verifier })
  console.log(wordsOf(verdict).join('\n'))
  process.exitCode = verdict.faults.length > 0 ? 1 : 0
} else {
  console.log(`FAIL ${path}: there is no such file or folder`)
  process.exitCode = 1
}

function filesOf(of: string): Map<string, Uint8Array> {
  if (!statSync(of).isDirectory()) return new Map(Object.entries(unzipSync(readFileSync(of))))
  const entries = readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !isLitter(relative(of, file)))
      .map((file) => [relative(of, file).split(sep).join('/'), readFileSync(file)]),
  )
}

/** What computers leave lying about, and the zip itself where it was unpacked. */
function isLitter(name: string): boolean {
  return /(^|[\\/])(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name) || /^[^\\/]+\.zip$/.test(name)
}

function wordsOf({ root, chain, facts, faults, notes, counts }: Verdict): string[] {
  const head = [
    ...(facts
      ? [`${facts.company.name}, ${facts.month}: ${facts.accounts.map(({ name }) => name).join(', ')}`]
      : []),
    `root ${root || 'none'}`,
    ...(chain ? [`chain ${chain.seq} ${chain.hash}`] : []),
  ]
  const said = notes.map(({ name, sentence }) => `note ${name} ${sentence}`)
  const [first] = faults
  if (first) {
    const others = faults.length > 1 ? [`and ${faults.length - 1} more`] : []
    return [...head, `FAIL ${first.name} ${first.sentence}`, ...others]
  }
  return [...head, ...[...counts].map(([what, count]) => `${count} ${what}`), ...said, 'PASS']
}
