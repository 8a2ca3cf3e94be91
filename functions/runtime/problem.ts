import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Problem, Refusal } from '../../shared/contract/refusals.ts'

/** RFC 9457, with `message` for the toasts. Equal refusals differ in the request id alone. */
export function problemOf(refusal: Refusal, requestId: string): APIGatewayProxyStructuredResultV2 {
  const problem: Problem = {
    type: 'about:blank',
    title: refusal.message,
    status: refusal.status,
    code: refusal.code,
    detail: refusal.message,
    message:
      refusal.fields[0]?.message && refusal.code === 'request.invalid'
        ? sentenceOf(refusal)
        : refusal.message,
    errors: refusal.fields,
    requestId,
  }
  const headers: Record<string, string> = { 'content-type': 'application/problem+json; charset=utf-8' }
  if (refusal.status === 503 || refusal.status === 429) headers['retry-after'] = '1'
  return { statusCode: refusal.status, headers, body: JSON.stringify(problem) }
}

/** The first wrong field in words: `name: Account name is required`, or the message alone when it is a sentence. */
function sentenceOf(refusal: Refusal): string {
  const { path, message } = refusal.fields[0]!
  return /^[A-Z]/.test(message) ? message : `${path.split('.').slice(1).join('.')} ${message}`
}
