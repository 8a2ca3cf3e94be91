/**
 * What Cognito mails to somebody who is invited and has no account: it puts in `{username}` and `{####}`, their temporary password.
 * Its bounds: 140 signs of a subject, 20,000 of a message, which is HTML.
 */
import { cutSigns, escaped, oneLine } from '../wording/mail-text.ts'
import { INVITATION_DAYS } from './invitation.ts'
import { ROLE_LABELS, type Role } from './role.ts'

export interface Inviting {
  companyName: string
  /** Null where no name is known of who invites. */
  byName: string | null
  role: Role
}

/**
 * @param pagesUrl `https://books.example.com`
 * @param inviting undefined where nobody said who invites to what: an operator who makes an account
 */
export function invitationMail(pagesUrl: string, inviting?: Inviting): { subject: string; html: string } {
  const by = named(inviting?.byName ?? 'An administrator')
  const company = named(inviting?.companyName ?? '')
  const signIn = `${pagesUrl}/sign-in`
  return {
    subject: inviting
      ? cutSigns(`${by} invites you to ${company} in Tieout`, SUBJECT_MAX)
      : 'You are invited to Tieout',
    html: [
      '<p>Hello,</p>',
      inviting
        ? `<p><strong>${escaped(by)}</strong> invites you to <strong>${escaped(company)}</strong> in Tieout as ${ROLE_LABELS[inviting.role]}. Tieout is where the bank accounts of a company are reconciled with its books.</p>`
        : '<p>You are invited to Tieout, where the bank accounts of a company are reconciled with its books.</p>',
      `<p><a href="${escaped(signIn)}">Sign in to Tieout</a></p>`,
      '<p>Email: {username}<br>Temporary password: <code>{####}</code></p>',
      `<p>You choose a password of your own when you first sign in, and join${inviting ? ` ${escaped(company)}` : ''} there. The temporary password and the invitation end after ${INVITATION_DAYS} days.</p>`,
      '<p>If you did not expect this, do nothing: an account that nobody signs in to is deleted.</p>',
    ].join('\n'),
  }
}

const SUBJECT_MAX = 140
const NAME_MAX = 60

/** What is in braces Cognito would fill in. */
const named = (name: string) => cutSigns(oneLine(name).replaceAll(/[{}]/g, ''), NAME_MAX)
