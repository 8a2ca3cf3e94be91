/** What a company has decided about approving. */
export interface Policies {
  /** Clear matches of a run after an import or at night are approved by the run. */
  autoApprove: boolean
  /** Whoever prepared a match or completed a statement cannot approve it. */
  requiresSecondPerson: boolean
  /** A bank line of at most so much may stay out of the books when a period is approved: a decimal in the base currency. */
  materiality: string
  /** Items between bank and books that are older at the end of a period need a word of explanation. */
  itemAgeLimitDays: number
  /** How many days after its end a month is due to be closed. */
  monthEndDueDays: number
  /** Of so many automatic matches one may be wrong, to be expected. */
  oneWrongIn: number
  /** Automatic only by the letter of the points rule, within three days. */
  strictMatching: boolean
}

/** What a company may accept, and what it accepts until somebody says otherwise. */
export const ONE_WRONG_IN = { least: 100, usual: 2_000, most: 100_000 }

/** Whether a run that nobody started approves its automatic tier, or only proposes. Under four eyes it has no second person. */
export function modeOfUnattendedRun({
  autoApprove,
  requiresSecondPerson,
}: Pick<Policies, 'autoApprove' | 'requiresSecondPerson'>): 'live' | 'dry' {
  return autoApprove && !requiresSecondPerson ? 'live' : 'dry'
}

/** Whether someone may approve what `preparedBy` prepared. */
export function mayApprove(
  { requiresSecondPerson }: Pick<Policies, 'requiresSecondPerson'>,
  userId: string,
  preparedBy: string,
): boolean {
  return !requiresSecondPerson || userId !== preparedBy
}
