import { DAY_MS } from '../calendar/day.ts'

/** For how long somebody may accept what they were invited to. */
export const INVITATION_DAYS = 14

/** Of those that have not ended, in one company: each is a mail to somebody who did not ask for it. */
export const INVITATIONS_MAX = 50

/** @param now as an instant */
export function endOfInvitation(now: Date): string {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString()
}

export function hasEnded({ expiresAt }: { expiresAt: string }, now: Date): boolean {
  return expiresAt <= now.toISOString()
}

/** Whoever invites does not fill somebody's mailbox: one temporary password a day. @param mailedAt in milliseconds, undefined where there is nobody to be mailed */
export function mayBeMailedAgain({ mailedAt }: { mailedAt: number | undefined }, now: Date): boolean {
  return mailedAt !== undefined && now.getTime() - mailedAt >= DAY_MS
}

/** A temporary password is good for as long as the invitation that it came with. @returns in milliseconds */
export function unopenedSince(now: Date): number {
  return now.getTime() - INVITATION_DAYS * DAY_MS
}

/** One address, however it is written: the sign-in does not ask for case either. */
export function foldedAddress(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
