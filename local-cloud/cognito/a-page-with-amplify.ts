import { Amplify } from 'aws-amplify'
import { confirmSignUp, signIn, signUp } from 'aws-amplify/auth'
import { CLIENT_ID, POOL_ID, type UserPool } from './a-user-pool.ts'

/** For tests: what a page does with Amplify. Points Amplify at the pool. */
export function openPage(pool: UserPool): void {
  const Cognito = { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: pool.cognito.url }
  Amplify.configure({ Auth: { Cognito } })
}

export function enter(username: string, password: string) {
  return signIn({ username, password })
}

/** Makes an account and confirms it with the code that was mailed. */
export async function register(pool: UserPool, email: string, password: string): Promise<void> {
  const options = { userAttributes: { given_name: 'Ben', family_name: 'Holt' } }
  await signUp({ username: email, password, options })
  await confirmSignUp({ username: email, confirmationCode: lastCode(pool) })
}

export function lastCode(pool: UserPool): string {
  return pool.mailbox.at(-1)?.code ?? ''
}

/** Six digits that are not those of the last mail. */
export function wrongCode(pool: UserPool): string {
  return lastCode(pool) === '000000' ? '000001' : '000000'
}

/** The name and the message with which a call of Amplify was refused. */
export async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt
  } catch (error) {
    if (error instanceof Error) return `${error.name}: ${error.message}`
  }
  throw new Error('The call was not refused.')
}
