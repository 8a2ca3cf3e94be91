/** The gateway's check of who is asking: the function, and for how long what it said of a token is kept. Nothing is kept of a refusal. */
export const authorizer = { function: 'keys/authorize-request', keptSeconds: 300 }
