import type { Tie } from './group-odds.ts'

/** Lines by their places in their side's columns, ascending. */
export interface Group {
  banks: number[]
  ledgers: number[]
  tie: Tie
  /** 0 to 1. */
  confidence: number
  /** Other sets of lines that would add up too. */
  othersCount: number
  isSearchComplete: boolean
}
