/** What was observed on each edge, packed: its lines, lag place, weekday, reference level, name level. */
export interface Observations {
  bank: Int32Array
  ledger: Int32Array
  /** Place of the lag in the window, from 0. */
  lag: Uint8Array
  weekday: Uint8Array
  reference: Uint8Array
  name: Uint8Array
  /** What does not depend on the likelihoods: the amount's rate, the rarity of what is shared, what memory says. */
  fixed: Float32Array
}
