/** What each kind is called where one chooses what to be told, and what it says when it comes. */
import type { NoticeKind } from './notice-kinds.ts'

export const NOTICE_LABELS: Readonly<Record<NoticeKind, string>> = {
  mentioned: 'Somebody mentions me',
  answered: 'Somebody I mentioned answers',
  assigned: 'Bank lines are assigned to me',
  waiting: 'Something waits for my decision, once a day',
  import_finished: 'An import of mine is finished',
  import_failed: 'An import of mine failed or needs an answer',
  night: 'Matched overnight',
  revoked: 'A statement that I signed is taken back',
  low_balance: 'A balance falls below its threshold',
  address_paused: 'A webhook is paused',
  automatic_paused: 'Automatic matching of an account is paused',
  let_in: 'Somebody new may confirm what takes two people',
}

/** Where a person is the one who did it, what follows their name. */
const BY_A_PERSON: Readonly<Partial<Record<NoticeKind, string>>> = {
  mentioned: 'mentioned you',
  answered: 'answered you',
  assigned: 'assigned you',
}

const BY_ITSELF: Readonly<Record<NoticeKind, string>> = {
  mentioned: 'You were mentioned',
  answered: 'You were answered',
  assigned: 'Assigned to you',
  waiting: 'Waiting for your decision',
  import_finished: 'Import finished',
  import_failed: 'Import needs you',
  night: 'Matched overnight',
  revoked: 'Statement taken back',
  low_balance: 'Low balance',
  address_paused: 'Webhook paused',
  automatic_paused: 'Automatic matching paused',
  let_in: 'Somebody new may confirm',
}

/** `Ben mentioned you`, `Import needs you`. @param by the name of who did it; undefined where nobody is known */
export function whatHappened(kind: NoticeKind, by: string | undefined): string {
  const did = BY_A_PERSON[kind]
  return did && by ? `${by} ${did}` : BY_ITSELF[kind]
}

/** `Bank line of Jan 6, 2026 and 2 more` */
export function toldInWords({ title, more }: { title: string; more: number }): string {
  return more > 0 ? `${title} and ${more} more` : title
}
