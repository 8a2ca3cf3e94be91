/** For how long somebody may accept what they were invited to. */
export const INVITATION_DAYS = 14

/** Of those that have not ended, in one company: each is a mail to somebody who did not ask for it. */
export const INVITATIONS_MAX = 50

const DAY_MS = 24 * 60 * 60 * 1000

/** @param now as an instant */
export function endOfInvitation(now: Date): string {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString()
}

export function hasEnded({ expiresAt }: { expiresAt: string }, now: Date): boolean {
  return expiresAt <= now.toISOString()
}

/** One address, however it is written: the sign-in does not ask for case either. */
export function foldedAddress(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
