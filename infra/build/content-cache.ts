/**
 * What is built is kept under the hash of what it was built from. Two builds of the same sources are one, two runs with
 * different sources do not disturb each other, and a second start builds nothing.
 */
import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { cacheFolder, root } from './folders.ts'

export interface Built {
  /** Goes before the hash in the folder's name. */
  kind: string
  /** Files and globs below the root of the project; tests among them do not count. */
  sources: readonly string[]
  /** Fills an empty folder. What it throws leaves nothing behind. */
  build: (folder: string) => Promise<void>
  /** Told when there is something to build. */
  onBuild?: ((kind: string) => void) | undefined
}

/** The folder of what is built, which is made when no run before this one made it. */
export async function builtFrom({ kind, sources, build, onBuild }: Built): Promise<string> {
  const folder = join(cacheFolder, `${kind}-${hashOf(sources)}`)
  if (isBuilt(folder)) return folder
  mkdirSync(cacheFolder, { recursive: true })
  const letOthers = await whoBuilds(folder)
  if (!letOthers) return folder
  const unfinished = join(cacheFolder, `unfinished-${kind}-${process.pid}-${randomUUID()}`)
  try {
    onBuild?.(kind)
    mkdirSync(unfinished)
    await build(unfinished)
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process may have finished the same build first; its folder is as good as ours.
    if (!existsSync(folder)) throw error
  } finally {
    letOthers()
  }
  forgetOld(kind)
  return folder
}

function isBuilt(folder: string): boolean {
  if (!existsSync(folder)) return false
  const now = fileTimeMs() / 1000
  utimesSync(folder, now, now)
  return true
}

/**
 * One at a time builds the same: what takes a processor for seconds is not made by each of several processes that begin together.
 * Returns what lets the next one look, or nothing where somebody else has built it meanwhile.
 */
async function whoBuilds(folder: string): Promise<(() => void) | undefined> {
  const file = `${folder}.building`
  const letOthers = () => rmSync(file, { force: true })
  while (!isBegun(file)) {
    if (isGivenUp(file)) letOthers()
    else await setTimeout(lookAgainMs)
  }
  if (!isBuilt(folder)) return letOthers
  letOthers()
  return undefined
}

const lookAgainMs = 50
/** No build takes that long: whoever began it is gone, and its number is another's. */
const buildMsMax = 15 * 60_000

/** Whether it is now this process that builds. */
function isBegun(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

function isGivenUp(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return false
  if (fileTimeMs() - found.mtimeMs > buildMsMax) return true
  // What was made a moment ago may not have its number yet, or is gone again.
  const pid = textOf(file)
  return pid !== '' && !existsSync(`/proc/${pid}`)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync([...sources], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** A folder unused for a day is removed; one that a running product still reads was touched when it started. */
function forgetOld(kind: string): void {
  const dayAgo = fileTimeMs() - 24 * 3600 * 1000
  for (const name of readdirSync(cacheFolder)) {
    if (!name.startsWith(`${kind}-`) && !name.startsWith(`unfinished-${kind}-`)) continue
    const path = join(cacheFolder, name)
    // Another process may have put it in its place meanwhile.
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && found.mtimeMs < dayAgo) rmSync(path, { recursive: true, force: true })
  }
}

/** The time of this machine, as files have it, wherever the clock of this process was put. */
function fileTimeMs(): number {
  return performance.timeOrigin + performance.now()
}
