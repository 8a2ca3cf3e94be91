/** The HTTP event as the contract sees it: parsed params, query and body, or a refusal that names each wrong field. */
import type * as z from 'zod'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { parseJson, RepeatedKey } from '../../shared/contract/parse-json.ts'
import { type FieldError, refuse } from '../../shared/contract/refusals.ts'
import type { HttpEvent } from './http-event.ts'
import type { FormSent } from './sent-form.ts'

export interface Parsed {
  params: unknown
  query: unknown
  body: unknown
  /** Of a form, instead of the body. */
  fields: unknown
}

const BODY_BYTES_MAX = 1024 * 1024

/** Of each part: who sends a hundred thousand wrong fields hears of as many as somebody looks at. */
const ERRORS_MAX = 100
/** It may repeat what was sent. */
const ERROR_LENGTH_MAX = 300

export function parseRequest(of: Endpoint, event: HttpEvent, form?: FormSent): Parsed {
  const errors: FieldError[] = []
  const part = (name: string, schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const result = schema.safeParse(value)
    if (result.success) return result.data
    for (const issue of result.error.issues.slice(0, ERRORS_MAX))
      errors.push({
        path: [name, ...issue.path].join('.').slice(0, ERROR_LENGTH_MAX),
        message: messageOf(issue).slice(0, ERROR_LENGTH_MAX),
      })
    return undefined
  }
  const parsed = {
    params: part('params', of.params, event.pathParameters ?? {}),
    query: part('query', of.query, queryOf(event)),
    body: form ? undefined : part('body', of.body, of.body ? jsonOf(event, of) : undefined),
    fields: form && part('body', of.form?.fields, form.fields),
  }
  if (errors.length) throw refuse('request.invalid', {}, errors)
  return parsed
}

/** A field that is missing is called required, whatever type it should have had. */
function messageOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' &&
    issue.input === undefined &&
    /received undefined/.test(issue.message)
    ? 'is required'
    : issue.message
}

/** The text of the body, whichever way the gateway passed it. */
export function bodyText(event: HttpEvent): string {
  const text = event.body ?? ''
  return event.isBase64Encoded ? Buffer.from(text, 'base64').toString('utf8') : text
}

/** The gateway joins repeated keys with commas; a filter is given once, so the raw text is read again. */
function queryOf(event: HttpEvent): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [key, value] of new URLSearchParams(event.rawQueryString ?? '')) {
    if (key in query)
      throw refuse('request.invalid', {}, [{ path: `query.${key}`, message: 'is given more than once' }])
    query[key] = value
  }
  return { ...query }
}

function jsonOf(event: HttpEvent, { bodyBytesMax = BODY_BYTES_MAX }: Endpoint): unknown {
  const type = event.headers['content-type'] ?? ''
  if (event.body && !/^application\/json\b/i.test(type)) throw refuse('request.media-type')
  const text = bodyText(event)
  if (Buffer.byteLength(text) > bodyBytesMax) throw refuse('request.too-large')
  if (text === '') return {}
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof RepeatedKey) throw refuse('request.key-twice', { key: error.key.slice(0, 60) })
    throw refuse('request.not-json')
  }
}
