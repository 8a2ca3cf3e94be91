/** What the stacks put into a function's environment. A missing variable is an error when it is first asked for. */
type Name =
  | 'TABLE_NAME'
  | 'FILES_BUCKET'
  | 'ANCHORS_BUCKET'
  | 'IMPORTS_QUEUE_URL'
  | 'MATCHING_QUEUE_URL'
  | 'OPERATIONS_QUEUE_URL'
  | 'NIGHTS_QUEUE_URL'
  | 'WEBHOOKS_QUEUE_URL'
  | 'EDGE_WORD'
  | 'USER_POOL_ID'
  | 'MAIL_FROM'
  | 'PAGES_URL'
  | 'CANARY_KEY_NAME'
  | 'USER_POOL_CLIENT_ID'

export function env(name: Name): string {
  const value = process.env[name]
  if (!value) throw new Error(`the environment lacks ${name}`)
  return value
}

/** Whether the stage was given an address that mails come from. */
export const sendsMail = () => Boolean(process.env.MAIL_FROM)

/** One machine with everything on it, or a test. */
export const isOnDesk = () => process.env.STAGE === 'local'

/** On a desk and in tests replies are held against the contract before they leave. */
export const checksReplies = isOnDesk
