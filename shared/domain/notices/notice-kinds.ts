/** What people can be told of, and by which way each is told until a person says otherwise. */

export const NOTICE_KINDS = [
  'mentioned',
  'answered',
  'assigned',
  'waiting',
  'import_finished',
  'import_failed',
  'night',
  'revoked',
  'low_balance',
  'address_paused',
  'automatic_paused',
  'let_in',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export interface NoticeWays {
  /** In the product, at the bell. */
  page: readonly NoticeKind[]
  mail: readonly NoticeKind[]
}

/** What somebody is asked or has to answer for; what merely went well is told to those who ask for it. */
const USUAL_KINDS: readonly NoticeKind[] = [
  'mentioned',
  'answered',
  'assigned',
  'import_failed',
  'revoked',
  'low_balance',
  'address_paused',
  'automatic_paused',
  'let_in',
]

/** Until somebody chooses otherwise. */
export const USUAL_WAYS: NoticeWays = { page: USUAL_KINDS, mail: USUAL_KINDS }

/** What waits for a decision stands on the page itself: only a mail is said about it. */
export const BY_MAIL_ALONE: readonly NoticeKind[] = ['waiting']

export const NOTICE_ABOUT = [
  'bank_line',
  'match',
  'journal_entry',
  'reconciliation',
  'import',
  'account',
  'company',
] as const
export type NoticeAbout = (typeof NOTICE_ABOUT)[number]

/** What somebody is told of: one thing, of which there may be more alike. */
export interface Told {
  userId: string
  kind: NoticeKind
  about: NoticeAbout
  aboutId: string
  financialAccountId: number | null
  /** What it is, in words; nothing of the bank's beyond days and names of files. */
  title: string
  /** What happened to it, where the kind does not say that already. */
  detail: string | null
}
