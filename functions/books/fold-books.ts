/** Something was written into the books of some companies: where it is much, it is folded into their pages, which keeps reading them quick. */
import { streamConsumer } from '../runtime/stream-consumer.ts'
import { foldBooks } from '../storage/books/fold-books.ts'

export const handler = streamConsumer('fold-books', async (scope) => {
  while ((await foldBooks(scope)) > 0);
})
