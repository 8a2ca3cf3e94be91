/** Where this installation signs people in, as it says itself. */
export interface SignInConfig {
  region: string
  userPoolId: string
  userPoolClientId: string
  /** Where nobody gets an account by themselves. */
  signUp?: 'closed'
  /** Another address than Amazon's, where the pool is answered for locally. */
  userPoolEndpoint?: string
  /** Where mails are read that are kept and not sent: on the desk. */
  mailPage?: string
}

let config: SignInConfig | undefined
let loading: Promise<SignInConfig> | undefined

/** Asked for once, whoever needs it first. Nothing is drawn before it has come. */
export function loadSignInConfig(): Promise<SignInConfig> {
  loading ??= askForConfig()
  return loading
}

export function signInConfig(): SignInConfig {
  if (!config) throw new Error('/config.json was not loaded')
  return config
}

async function askForConfig(): Promise<SignInConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`/config.json: ${response.status}`)
  config = (await response.json()) as SignInConfig
  return config
}
