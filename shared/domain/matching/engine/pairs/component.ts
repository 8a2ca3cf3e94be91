/**
 * Candidate pairs of one component, its lines numbered from 0 on each side; edges in order of bank line, then ledger entry.
 * The lists may be longer: only the first `count` edges mean something.
 */
export interface Component {
  count: number
  bankCount: number
  ledgerCount: number
  bank: Int32Array
  ledger: Int32Array
  /** How much likelier each pair is than both its lines alone. */
  odds: Float64Array
}
