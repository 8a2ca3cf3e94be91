/** One product per folder: the second start is told who is there. */
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Holder {
  pid: number
  /** When the process began, in the kernel's ticks: a process id alone may have been given to someone else since. */
  began: string
}

/** Returns what gives the folder back. @throws when a living process holds it. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  // What lies here are somebody's books, which other users of this machine have no business in.
  chmodSync(folder, 0o700)
  const file = join(folder, 'lock')
  const ours = { pid: process.pid, began: beganAt(process.pid) }
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(ours), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readHolder(file)
    if (holder && isAlive(holder)) {
      throw new Error(
        `Tieout already runs in ${folder} (process ${holder.pid}). Stop it first, or start in another folder.`,
      )
    }
    rmSync(file, { force: true })
  }
}

/** Whether a living process holds the folder. */
export function isRunningIn(folder: string): boolean {
  const holder = readHolder(join(folder, 'lock'))
  return holder !== undefined && isAlive(holder)
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function isAlive({ pid, began }: Holder): boolean {
  return began !== '' && beganAt(pid) === began
}

/** Empty when there is no such process. */
function beganAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
