/** Read at once, then kept as the package says them. */
const BATCH = 1000
/** Read beside each other. */
const AT_ONCE = 8

/** What some thousands of ids stand for, as much of it at a time as fits. */
export async function* readInParts<T>(
  ids: ReadonlySet<string>,
  read: (batch: readonly string[]) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for (const batches of inParts(inParts([...ids], BATCH), AT_ONCE))
    yield (await Promise.all(batches.map(read))).flat()
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}
