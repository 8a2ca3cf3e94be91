/** Who imports whom among our own files, by paths below the root of the project; types count as well. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Import {
  from: string
  to: string
}

export function importsOf(root: string, files: readonly string[]): Import[] {
  return files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^'\n]+)'/g)]
      .map(([, path]) => ({ from, to: join(from, '..', path!) }))
      .filter(({ to }) => existsSync(join(root, to))),
  )
}

/** Groups of files each of which comes back to itself by what it imports. */
export function cyclesIn(imports: readonly Import[]): string[][] {
  const imported = Map.groupBy(imports, ({ from }) => from)
  const reachedFrom = (file: string): Set<string> => {
    const reached = new Set<string>()
    const waiting = [file]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      for (const { to } of imported.get(next) ?? [])
        if (!reached.has(to)) {
          reached.add(to)
          waiting.push(to)
        }
    return reached
  }
  const reached = new Map([...imported.keys()].map((file) => [file, reachedFrom(file)]))
  const within = [...reached.keys()].filter((file) => reached.get(file)!.has(file))
  const isTogether = (one: string, other: string) =>
    reached.get(one)!.has(other) && reached.get(other)!.has(one)
  return within
    .map((file) => within.filter((other) => isTogether(file, other)))
    .filter(([first], at) => first === within[at])
}
