/** Everything that a company may tune, stored with each run so that its decisions can be replayed. */
export interface Thresholds {
  /** A tier needs the probability (in percent) to reach its figure; under `strict` the points of the rule as well. */
  autoPercent: number
  suggestedPercent: number
  /** The share of automatic matches that may be wrong, to be expected for an account and a run. */
  errorBudget: number
  /** 1 takes the tier by the letter of the points rule: the lower of points and probability, and never beyond the days. */
  strict: 0 | 1
  /** An account of fewer lines on either side, in which people decided fewer matches besides, is taken strictly. */
  linesKnown: number
  /** The bank line may stand this many days before or after its ledger entry (mirrored where the bank leads). */
  daysBefore: number
  daysAfter: number
  /** Under `strict`, never automatic outside this many days. */
  autoDaysMax: number
  /**
   * A number of days that at least this share of the account's certain pairs take counts as the same day for the points
   * rule. More than 1 takes the rule by the letter.
   */
  usualDaysShare: number
  /** Bound on the absolute sum of a match, in units of 1/10 000. */
  toleranceUnits: number
  /** However much of the budget is left, no automatic match is doubted more than this, as a natural log of one over the doubt. */
  autoMargin: number
  /** The same where no reference and no name agrees, only amount and days. */
  autoMarginTextless: number
  /** The same for lines that only add up, without a reference that they share. */
  autoMarginSum: number
  /** No suggested match is doubted more than this, unless `strict`. */
  suggestedMargin: number
  /** Below this probability (in percent) no pair, or no group, is proposed. */
  proposePercent: number
  proposeGroupPercent: number
  /** Lines in one match, both sides together. */
  linesMax: number
}

export const DEFAULT_THRESHOLDS: Thresholds = {
  autoPercent: 95,
  suggestedPercent: 80,
  errorBudget: 1 / 2000,
  strict: 0,
  linesKnown: 40,
  daysBefore: 3,
  daysAfter: 10,
  autoDaysMax: 3,
  usualDaysShare: 0.02,
  toleranceUnits: 100,
  autoMargin: 4,
  autoMarginTextless: 4.5,
  autoMarginSum: 6,
  suggestedMargin: 3.2,
  proposePercent: 15,
  proposeGroupPercent: 6,
  linesMax: 40,
}
