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
  /** Sentences for whoever is told that a record was given up, and that it is far behind. */
  gaveUp: string
  behind: string
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
    gaveUp: '"fold-books" gave up on a company: its figures stay right and take longer to show.',
    behind:
      '"fold-books" is more than 15 minutes behind the table: figures stay right and take longer to show.',
  },
  // What people are told, as it is written with what it tells of.
  {
    name: 'mail-notices',
    function: 'notices/mail-notices',
    partitionEnd: '#notices',
    windowSeconds: 5,
    batchSize: 20,
    retriesMax: 5,
    gaveUp: '"mail-notices" gave up on a mail: somebody is told of something on the page alone.',
    behind: '"mail-notices" is more than 15 minutes behind the table: people are told late by mail.',
  },
]
