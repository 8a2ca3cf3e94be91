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

function refusalOf(body: object): Refusal {
  const headers = { 'content-type': 'application/json' }
  const event = { body: JSON.stringify(body), headers, rawQueryString: '' } as unknown as HttpEvent
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
