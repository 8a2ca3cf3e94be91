import { ApiError } from '../../../../shared/contract/client.ts'

/** The server's complaints by field of the body, for `form.setErrors`; empty where it named none. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? (error.problem.errors ?? []) : []
  return Object.fromEntries(errors.map(({ path, message }) => [path.replace(/^body\./, ''), message]))
}

/** For `onFailure` of a write: what the server says of a field stands beside it, and in the toast. */
export function intoFields(form: { setErrors: (errors: Record<string, string>) => void }) {
  return (error: unknown): undefined => {
    form.setErrors(fieldErrorsOf(error))
  }
}
