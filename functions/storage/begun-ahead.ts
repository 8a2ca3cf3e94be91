/**
 * One list after another, the next ones begun before they are come to: one at first, then twice as many each time. Who finds enough in the first
 * reads no other; who goes through ten years of months with little in them waits some ten times and not a hundred and twenty.
 */
const AHEAD_MAX = 16

export async function* begunAhead<T, Item>(
  all: readonly T[],
  begin: (one: T) => AsyncGenerator<Item>,
): AsyncGenerator<{ one: T; items: AsyncGenerator<Item> }> {
  for (let at = 0, size = 1; at < all.length; at += size, size = Math.min(size * 2, AHEAD_MAX)) {
    const batch = all.slice(at, at + size).map((one) => ({ one, ...begun(begin(one)) }))
    try {
      for (const { one, items } of batch) yield { one, items }
    } finally {
      // Nothing is on its way any more once the work is done.
      await Promise.allSettled(batch.map(({ first }) => first))
    }
  }
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
