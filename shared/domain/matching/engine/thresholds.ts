/** Everything that a company may tune, stored with each run so that its decisions can be replayed. */
export interface Thresholds {
  /** A tier needs the rule score and the probability (in percent) to reach its figure. */
  autoPercent: number
  suggestedPercent: number
  /** The bank line may stand this many days before or after its ledger entry (mirrored where the bank leads). */
  daysBefore: number
  daysAfter: number
  /** Never automatic outside this many days. */
  autoDaysMax: number
  /**
   * A number of days that at least this share of the account's certain pairs take counts as the same day for the points
   * rule. More than 1 takes the rule by the letter.
   */
  usualDaysShare: number
  /** Bound on the absolute sum of a match, in units of 1/10 000. */
  toleranceUnits: number
  /** An automatic match leads all its rivals together by this much, as a natural log. */
  autoMargin: number
  /** The same where no reference and no name agrees, only amount and days. */
  autoMarginTextless: number
  /** The same for lines that only add up, without a reference that they share. */
  autoMarginSum: number
  /** Below this probability (in percent) no pair, or no group, is proposed. */
  proposePercent: number
  proposeGroupPercent: number
  /** Lines in one match, both sides together. */
  linesMax: number
}

export const DEFAULT_THRESHOLDS: Thresholds = {
  autoPercent: 95,
  suggestedPercent: 80,
  daysBefore: 3,
  daysAfter: 10,
  autoDaysMax: 3,
  usualDaysShare: 0.02,
  toleranceUnits: 100,
  autoMargin: 4,
  autoMarginTextless: 4.5,
  autoMarginSum: 6,
  proposePercent: 8,
  proposeGroupPercent: 6,
  linesMax: 40,
}
