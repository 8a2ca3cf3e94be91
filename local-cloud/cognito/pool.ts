import type { PasswordPolicy } from './passwords/password-policy.ts'
import type { SignInAttempts } from './passwords/sign-in-attempts.ts'
import type { Seal } from './sessions/seal.ts'
import type { TokenSigner } from './sessions/token-signer.ts'
import type { UserStore } from './users/user-store.ts'

export interface MailMessage {
  to: string
  subject: string
  /** The digits alone, when the message carries some. */
  code?: string
  text: string
  html?: string
}

/** `{username}` and `{####}`, the temporary password, stand for what is put in. The message is HTML. */
export interface InviteMessageTemplate {
  EmailSubject: string
  EmailMessage: string
}

export const USUAL_INVITATION: InviteMessageTemplate = {
  EmailSubject: 'Your temporary password',
  EmailMessage: 'Your username is {username} and temporary password is {####}',
}

/** What the trigger of custom messages is told: the placeholders of a template, and what came with the request. */
export interface CustomMessageEvent {
  version: '1'
  triggerSource: 'CustomMessage_AdminCreateUser'
  region: string
  userPoolId: string
  userName: string
  request: {
    userAttributes: Readonly<Record<string, string>>
    codeParameter: '{####}'
    usernameParameter: '{username}'
    clientMetadata?: Readonly<Record<string, string>> | undefined
  }
  response: { smsMessage: null; emailMessage: string | null; emailSubject: string | null }
}

/** A Lambda function: the event with its response, by which what is null stays in the words of the pool. */
export type CustomMessage = (event: CustomMessageEvent) => Promise<unknown>

/** What every action works with. */
export interface Pool {
  id: string
  /** The part of the id behind the underscore. */
  name: string
  clientId: string
  users: UserStore
  signer: TokenSigner
  seal: Seal
  attempts: SignInAttempts
  passwordPolicy: PasswordPolicy
  invitation: InviteMessageTemplate
  customMessage?: CustomMessage | undefined
  /** Whether administrators alone make accounts. */
  isClosed: boolean
  accessTokenMinutes: number
  idTokenMinutes: number
  refreshTokenMinutes: number
  revealMissingUsers: boolean
  mail: (message: MailMessage) => void | Promise<void>
  /** Epoch milliseconds. */
  now: () => number
}

/** Takes the body of a request, returns the body of the answer, throws CognitoError. */
export type Action = (pool: Pool, body: unknown) => Promise<object>
export type Actions = Readonly<Record<string, Action>>
