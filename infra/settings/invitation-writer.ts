/** What Cognito asks for the words of a mail before it sends one. */
export const invitationWriter = { function: 'invitations/write-invitation-mail' }
