/** What follows the stream of the table: the function, and which records it is handed. */
export interface StreamConsumer {
  name: string
  /** `functions/<function>.ts` */
  function: string
  /** How the partition keys end of the items whose making it hears of. */
  partitionEnd: string
  /** So long records are gathered. */
  windowSeconds: number
  batchSize: number
  /** After so many more tries a record goes to the dead letters. */
  retriesMax: number
}

export const streamConsumers: readonly StreamConsumer[] = [
  // What each transaction added to the books of a company, as `functions/storage/keys.ts` names its partition.
  {
    name: 'fold-books',
    function: 'books/fold-books',
    partitionEnd: '#deltas',
    windowSeconds: 5,
    batchSize: 1000,
    retriesMax: 5,
  },
]
