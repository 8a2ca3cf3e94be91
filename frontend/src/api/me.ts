import { ask } from './ask.ts'

export const meQuery = ask(null, 'getMe', {})
