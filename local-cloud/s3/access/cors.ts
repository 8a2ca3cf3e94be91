import { type Headers, headerValue } from '../../signing/canonical-request.ts'
import type { S3Answer } from '../call.ts'
import { S3Error } from '../s3-error.ts'
import type { CorsRule } from './cors-rule.ts'

/** Answers a browser's preflight. Throws AccessForbidden when no rule allows what is asked. */
export function answerPreflight(headers: Headers, rules: readonly CorsRule[]): S3Answer {
  const origin = headerValue(headers, 'origin')
  const method = headerValue(headers, 'access-control-request-method')
  if (origin === '') throw new S3Error('BadRequest')
  if (method === '') {
    throw new S3Error('BadRequest', 'Invalid Access-Control-Request-Method: null')
  }
  if (rules.length === 0) throw new S3Error('AccessForbidden')
  const asked = headerValue(headers, 'access-control-request-headers')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  const rule = findRule(rules, origin, method, asked)
  if (!rule) {
    throw new S3Error(
      'AccessForbidden',
      "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    )
  }
  const allowed = asked.length > 0 ? { 'access-control-allow-headers': asked.join(', ') } : {}
  return { status: 200, headers: { ...corsHeaders(origin, rule), ...allowed } }
}

/** What is added to any other answer to a browser; nothing when no rule matches. */
export function corsHeadersFor(
  headers: Headers,
  method: string,
  rules: readonly CorsRule[],
): Record<string, string> {
  const origin = headerValue(headers, 'origin')
  const rule = origin === '' ? undefined : findRule(rules, origin, method, [])
  return rule ? corsHeaders(origin, rule) : {}
}

function findRule(
  rules: readonly CorsRule[],
  origin: string,
  method: string,
  asked: readonly string[],
): CorsRule | undefined {
  return rules.find(
    (rule) =>
      rule.AllowedOrigins.some((pattern) => fits(pattern, origin)) &&
      rule.AllowedMethods.includes(method) &&
      asked.every((name) => (rule.AllowedHeaders ?? []).some((pattern) => fits(pattern.toLowerCase(), name))),
  )
}

function corsHeaders(origin: string, rule: CorsRule): Record<string, string> {
  const anyone = rule.AllowedOrigins.includes('*')
  return {
    'access-control-allow-origin': anyone ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(rule.ExposedHeaders ? { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') } : {}),
    ...(rule.MaxAge === undefined ? {} : { 'access-control-max-age': String(rule.MaxAge) }),
    ...(anyone ? {} : { 'access-control-allow-credentials': 'true' }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  }
}

/** A pattern holds at most one star. */
function fits(pattern: string, text: string): boolean {
  const at = pattern.indexOf('*')
  if (at < 0) return pattern === text
  const [head, tail] = [pattern.slice(0, at), pattern.slice(at + 1)]
  return text.length >= head.length + tail.length && text.startsWith(head) && text.endsWith(tail)
}
