/** What a process and all that it started take. The pages of files, which they share, are counted once. */
import { readdirSync, readFileSync } from 'node:fs'

export function memoryMbOf(pid: number): number {
  const sizes = familyOf(pid).map(pagesOf)
  const own = sizes.reduce((sum, { resident, shared }) => sum + resident - shared, 0)
  return (own + Math.max(...sizes.map(({ shared }) => shared))) / (1024 / PAGE_KB)
}

const PAGE_KB = 4

function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(/\) \S (\d+)/.exec(textOf(`/proc/${name}/stat`))?.[1])] as const)
  const family = [pid]
  for (const one of family) for (const [child, parent] of parents) if (parent === one) family.push(child)
  return family
}

/** From `statm`, which costs nothing: what counts each page by its users stops the process meanwhile. */
function pagesOf(pid: number): { resident: number; shared: number } {
  const [, resident = 0, shared = 0] = textOf(`/proc/${pid}/statm`).split(' ').map(Number)
  return { resident, shared }
}

/** Empty when the process has ended meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
