/** What Cognito mails to somebody who is invited and has no account: `{username}` and `{####}`, the temporary password, are put in by it. */
import { INVITATION_DAYS } from '../../shared/domain/companies/invitation.ts'
import type { Stage } from '../settings/stage.ts'

export function invitationMail({ domain }: Pick<Stage, 'domain'>) {
  const place = domain ? `at https://${domain.name}` : 'at the address that you were told'
  return {
    emailSubject: 'You are invited to Tieout',
    emailBody: [
      '<p>You are invited to a company in Tieout, where its bank is reconciled with its books.</p>',
      `<p>Sign in ${place} as {username}, and choose a password of your own. You see there who invites you to what.</p>`,
      '<p>Your temporary password: <code>{####}</code></p>',
      `<p>Invitation and password end after ${INVITATION_DAYS} days. If you do not know what this is about, do nothing: without a sign-in the account goes away by itself.</p>`,
    ].join('\n'),
  }
}
