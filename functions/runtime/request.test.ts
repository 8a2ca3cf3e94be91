import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '../../shared/contract/endpoint.ts'
import { Refusal } from '../../shared/contract/refusals.ts'
import type { HttpEvent } from './http-event.ts'
import { parseRequest } from './request.ts'

const noteLines = endpoint({
  name: 'noteLines',
  subject: 'lines',
  method: 'POST',
  path: '/api/notes',
  summary: 'An example',
  access: 'viewer',
  status: 200,
  body: z.strictObject({ notes: z.array(z.strictObject({ text: z.string() })) }),
})

function refusalOf(body: object | string, type = 'application/json'): Refusal {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': type }
  const event = { body: text, headers, rawQueryString: '' } as unknown as HttpEvent
  try {
    parseRequest(noteLines, event)
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  throw new Error('it was taken')
}

test('however much of a request is wrong, the answer says as much as somebody looks at', () => {
  const unknown = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`field ${at}`, 1]))
  const wrong = { notes: Array.from({ length: 40_000 }, () => ({ text: 1 })) }
  for (const body of [{ notes: [], ...unknown }, wrong]) {
    const { code, fields } = refusalOf(body)
    expect(code).toBe('request.invalid')
    expect(JSON.stringify(fields).length).toBeLessThan(20_000)
  }
})

test('what a page of somebody else can make a browser send, a form or plain text, is taken for no JSON', () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    '',
    'text/json',
  ])
    expect([type, refusalOf('{"notes":[]}', type).status]).toEqual([type, 415])
})

test('a body that is nested a hundred thousand deep, not closed or deflated is no JSON', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const torn = `{"notes":"${'\\"'.repeat(400_000)}`
  for (const body of [deep, `{"notes":${deep}}`, '{"a":'.repeat(100_000), torn, '\u001f\u008b\b'])
    expect(refusalOf(body)).toMatchObject({ status: 400, code: 'request.not-json' })
})
