import { ApiError } from '../../../../shared/contract/client.ts'

/** What a person reads of a failure: the server's own sentence, what to do when there was no answer, or the screen's words. */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError && error.status === 401) return 'Please sign in again.'
  if (error instanceof ApiError && error.problem.code) return error.problem.message || otherwise
  // What stands before the server says it in words of its own, such as Bad Gateway.
  if (error instanceof ApiError)
    return error.status >= 500
      ? 'The server could not answer just now. Try again in a minute; that is always safe.'
      : otherwise
  if (error instanceof TypeError)
    return 'The server could not be reached. Check your connection and try again; that is always safe.'
  return otherwise
}
