/** What is asked about a bank line, in a dialog of its own. */
export type LineQuestion =
  | 'book'
  | 'transfer'
  | 'returned'
  | 'paid-for'
  | 'exclude'
  | 'dispute'
  | 'note'
  | 'assign'
  | 'attachments'
  | 'comments'

/** What is asked about several at once, too. */
export const OF_MANY: readonly LineQuestion[] = ['book', 'exclude', 'dispute', 'note', 'assign']
