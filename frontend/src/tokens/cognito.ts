/**
 * Amplify, told where to sign in. It weighs as much as several screens, so it is loaded by who signs in or out, and when a token has
 * run out: whoever imports it does so late.
 */
import { Amplify } from 'aws-amplify'
import { loadSignInConfig } from './sign-in-config.ts'

// The router fetches the screen that was asked for while this is still on its way.
const { userPoolId, userPoolClientId, userPoolEndpoint } = await loadSignInConfig()
Amplify.configure({
  Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) } },
})

export {
  autoSignIn,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  type SignInOutput,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth'
