import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FunctionFailure } from '../functions/function-failure.ts'
import type { CloudFunction } from '../template/cloud.ts'
import { httpApi } from './http-api.ts'

let server: Server
let url: string
/** What the function was called with, and what it does. */
let events: APIGatewayProxyEventV2[] = []
let work: (event: APIGatewayProxyEventV2) => unknown = () => ({ statusCode: 204 })
const failures: string[] = []

beforeAll(async () => {
  const it = { name: 'things/do-thing' } as CloudFunction
  const api = httpApi({
    routes: ['GET', 'POST', 'PUT'].map((method) => ({
      method,
      path: '/api/things/{id}',
      function: it,
      callArn: '',
      timeoutMs: 100,
    })),
    authorizer: { authorize: async () => ({ outcome: 'authorized', context: { by: 'person', sub: 'u1' } }) },
    invoke: async (_, event) => {
      events.push(event as APIGatewayProxyEventV2)
      return work(event as APIGatewayProxyEventV2)
    },
    onFailure: ({ reason }) => failures.push(reason),
  })
  server = createServer(async (request, response) => {
    const answer = await api(request, new URL(`http://localhost${request.url}`))
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/things/7`
})
beforeEach(() => {
  events = []
  work = () => ({ statusCode: 204 })
})
afterAll(() => server.close())

const postJson = (body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test('a request arrives as payload 2.0 has it', async () => {
  await fetch(`${url}?a=1&a=2&b=x%20y`, {
    method: 'PUT',
    headers: { 'X-Thing': 'one', cookie: 'c=1; d=2', 'content-type': 'application/json' },
    body: '{"é":1}',
  })
  expect(events).toMatchObject([
    {
      version: '2.0',
      routeKey: 'PUT /api/things/{id}',
      rawPath: '/api/things/7',
      rawQueryString: 'a=1&a=2&b=x%20y',
      queryStringParameters: { a: '1,2', b: 'x y' },
      pathParameters: { id: '7' },
      cookies: ['c=1', 'd=2'],
      headers: { 'x-thing': 'one' },
      body: '{"é":1}',
      isBase64Encoded: false,
      requestContext: {
        http: { method: 'PUT', path: '/api/things/7' },
        stage: '$default',
        authorizer: { lambda: { by: 'person', sub: 'u1' } },
      },
    },
  ])
  expect(events[0]?.headers).not.toHaveProperty('cookie')
})

test('the address of the caller stands before those that the gateway and the distribution have, behind what the caller claims', async () => {
  await fetch(url, { headers: { 'x-forwarded-for': '6.6.6.6' } })
  expect(events[0]?.headers['x-forwarded-for']).toBe('6.6.6.6, 127.0.0.1, 192.0.2.1')
  expect(events[0]?.requestContext.http.sourceIp).toBe('192.0.2.1')
})

test('a body that is no text arrives as base64, and none not at all', async () => {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.from([0, 255]),
  })
  await fetch(url)
  expect(events).toMatchObject([{ isBase64Encoded: true, body: 'AP8=' }, { isBase64Encoded: false }])
  expect(events[1]).not.toHaveProperty('body')
})

test('what a function says about its answer is what the caller gets', async () => {
  work = () => ({
    statusCode: 201,
    headers: { Location: '/x', 'X-Count': 3 },
    cookies: ['a=1', 'b=2'],
    body: Buffer.from('file').toString('base64'),
    isBase64Encoded: true,
  })
  const answer = await postJson({})
  expect([
    answer.status,
    answer.headers.get('location'),
    answer.headers.get('x-count'),
    answer.headers.getSetCookie(),
    await answer.text(),
  ]).toEqual([201, '/x', '3', ['a=1', 'b=2'], 'file'])
})

test('an object without a status is a 200 in JSON', async () => {
  work = () => ({ hello: 'world' })
  const answer = await postJson({})
  expect([answer.status, await answer.json()]).toEqual([200, { hello: 'world' }])
})

test('a function that fails, or answers nonsense, or too much, is a 500 that says nothing', async () => {
  const bad: (() => unknown)[] = [
    () => {
      throw new FunctionFailure('threw', 'the secret reason')
    },
    () => ({ statusCode: 'two hundred' }),
    () => ({ statusCode: 200, body: { not: 'text' } }),
    () => ({ statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024) }),
  ]
  for (const one of bad) {
    work = one
    const answer = await postJson({})
    expect([answer.status, await answer.json()]).toEqual([500, { message: 'Internal Server Error' }])
  }
  expect(failures).toEqual(['the secret reason'])
})

test('a function that takes longer than the gateway waits is a 503', async () => {
  work = () => new Promise(() => {})
  expect((await postJson({})).status).toBe(503)
})

test('a body over 10 MB, or an event over 6 MB, is a 413 and calls nobody', async () => {
  expect((await postJson('x'.repeat(11 * 1024 * 1024))).status).toBe(413)
  expect((await postJson('x'.repeat(6 * 1024 * 1024))).status).toBe(413)
  expect(events).toEqual([])
})

test('a request whose line and headers come to more than 10,240 bytes is a 431 and calls nobody', async () => {
  const of = (length: number) => ({ headers: { 'x-thing': 'x'.repeat(length) } })
  expect((await fetch(url, of(9_800))).status).toBe(204)
  expect((await fetch(url, of(10_240))).status).toBe(431)
  expect((await fetch(`${url}?q=${'x'.repeat(10_240)}`)).status).toBe(431)
  expect(events).toHaveLength(1)
})

test('no route is a 404 in JSON, also for HEAD, TRACE and PATCH', async () => {
  for (const method of ['HEAD', 'PATCH', 'DELETE']) expect((await fetch(url, { method })).status).toBe(404)
  const answer = await fetch(url.replace('things', 'nothing'))
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not Found' }])
})
