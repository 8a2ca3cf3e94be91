/** What is looked up before the books of a company are locked, and what came of it. */
export const CHECKLIST_CODES = [
  'account',
  'bank-lines',
  'ledger-entries',
  'drafts',
  'suspense',
  'trial-balance',
  'control-accounts',
  'transfers-in-transit',
  'related-companies',
  'revaluation',
  'opening-equity',
] as const
export type ChecklistCode = (typeof CHECKLIST_CODES)[number]

/** `not_kept`: the product does not know, so that a person has to look elsewhere. */
export const POINT_STATES = ['met', 'open', 'not_kept'] as const

export interface ChecklistPoint {
  code: ChecklistCode
  state: (typeof POINT_STATES)[number]
  sentence: string
  /** How many things are open. */
  count: number
  /** The financial account that it is about. */
  accountId: number | null
  /** What mends it, by ids where it is a few. */
  link: { to: 'reconciliation' | 'lines' | 'entries' | 'drafts' | 'chart'; ids: string[] } | null
}
