/** What a company has decided about approving. */
export interface Policies {
  /** Clear matches of a run after an import or at night are approved by the run. */
  autoApprove: boolean
  /** Whoever prepared a match or completed a statement cannot approve it. */
  requiresSecondPerson: boolean
}

/** Whether a run that nobody started approves its automatic tier, or only proposes. Under four eyes it has no second person. */
export function modeOfUnattendedRun({ autoApprove, requiresSecondPerson }: Policies): 'live' | 'dry' {
  return autoApprove && !requiresSecondPerson ? 'live' : 'dry'
}

/** Whether someone may approve what `preparedBy` prepared. */
export function mayApprove({ requiresSecondPerson }: Policies, userId: string, preparedBy: string): boolean {
  return !requiresSecondPerson || userId !== preparedBy
}
