/**
 * One list after another, the next ones begun before they are come to: one at first, then twice as many each time. Who finds enough in the first
 * reads no other; who goes through ten years of months with little in them waits some eight times and not a hundred and twenty.
 */
const AHEAD_MAX = 32

/** @param all may have to be found one after another; no more of them are than are begun */
export async function* begunAhead<T, Item>(
  all: Iterable<T> | AsyncIterable<T>,
  begin: (one: T) => AsyncGenerator<Item>,
): AsyncGenerator<{ one: T; items: AsyncGenerator<Item> }> {
  for await (const some of inBatches(all)) {
    const batch = some.map((one) => ({ one, ...begun(begin(one)) }))
    try {
      for (const { one, items } of batch) yield { one, items }
    } finally {
      // Nothing is on its way any more once the work is done.
      await Promise.allSettled(batch.map(({ first }) => first))
    }
  }
}

async function* inBatches<T>(all: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  let size = 1
  for await (const one of all) {
    batch.push(one)
    if (batch.length < size) continue
    yield batch
    batch = []
    size = Math.min(size * 2, AHEAD_MAX)
  }
  if (batch.length > 0) yield batch
}

/** Asks for the first of a list at once. */
function begun<Item>(items: AsyncGenerator<Item>) {
  const first = items.next()
  // Whoever comes to it hears why it failed, and nobody else does.
  first.catch(() => {})
  async function* all() {
    for (let next = await first; !next.done; next = await items.next()) yield next.value
  }
  return { first, items: all() }
}
