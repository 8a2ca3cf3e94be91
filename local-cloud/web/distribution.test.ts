import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonFile } from '../../infra/build/site-files.ts'
import { type Cloud, localCloud } from '../template/cloud.ts'
import { behaviorsOf } from './behaviors.ts'
import { type Door, openDoor, serveDistribution } from './distribution.ts'
import { siteServer } from './site.ts'

let cloud: Cloud
let door: Door
const errors: unknown[] = []
const asked: NodeJS.Dict<string[]>[] = []

beforeAll(async () => {
  cloud = await localCloud()
  door = await openDoor(0)
  const page = (title: string) => ({
    type: 'text/html; charset=utf-8',
    body: Buffer.from(`<!doctype html><title>${title}</title>`),
  })
  await serveDistribution({
    door,
    behaviors: behaviorsOf(cloud, (text) => text),
    api: async ({ headersDistinct }, { pathname }) => {
      asked.push(headersDistinct)
      if (pathname === '/api/broken') throw new Error('the gateway is away')
      const headers = { server: 'us', 'x-powered-by': 'this', 'cache-control': 'public, max-age=60' }
      return { status: pathname === '/api/failed' ? 500 : 200, headers, body: Buffer.from('{}') }
    },
    site: siteServer(
      new Map([
        ['/index.html', page('landing')],
        ['/security.html', page('security')],
        ['/app.html', page('application')],
        ['/config.json', jsonFile({})],
      ]),
    ),
    onError: (error) => errors.push(error),
  })
})
afterAll(() => door.close())

const answers: [what: string, path: string, status: number, method?: string][] = [
  ['a page', '/', 200],
  ['a page by its address', '/dashboard', 200],
  ['a file', '/config.json', 200],
  ['a file that is not there', '/assets/none.js', 404],
  ['a method that pages do not take', '/', 403, 'POST'],
  ['an address that is none', '/%', 200],
  ['the API', '/api/me', 200],
  ['a failure of the API', '/api/failed', 500],
  ['an API that is away', '/api/broken', 500],
]

test.each(answers)(
  'every answer says the same about itself to a browser: %s',
  async (_, path, status, method = 'GET') => {
    const { status: got, headers } = await fetch(door.url + path, { method })
    expect(got).toBe(status)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /default-src 'none'; script-src 'self';.*base-uri 'none'; object-src 'none'; frame-ancestors 'none'/,
      ),
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect([headers.has('server'), headers.has('x-powered-by')]).toEqual([false, false])
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*(unsafe|\*)/)
  },
)

test('the pages that anyone may see are served without the application, every other address with it', async () => {
  const titleAt = async (path: string) =>
    /<title>(.*)<\/title>/.exec(await (await fetch(door.url + path)).text())?.[1]
  expect(await titleAt('/')).toBe('landing')
  expect(await titleAt('/security')).toBe('security')
  for (const path of ['/dashboard', '/sign-in', '/no/such/page'])
    expect(await titleAt(path)).toBe('application')
})

test('nothing that the API says is kept, by anyone', async () => {
  for (const path of ['/api/me', '/api/failed', '/api/broken'])
    expect((await fetch(door.url + path)).headers.get('cache-control')).toBe('no-store')
  expect(errors).toContainEqual(expect.objectContaining({ message: 'the gateway is away' }))
})

test('the API hears of no cookie, which the pages of somebody else may have left for all names below theirs', async () => {
  await fetch(`${door.url}/api/me`, { headers: { cookie: 'tracked=yes; session=1', accept: 'text/plain' } })
  expect(asked.at(-1)).toMatchObject({ accept: ['text/plain'] })
  expect(asked.at(-1)).not.toHaveProperty('cookie')
})

test('the API hears from the distribution who asked, whatever they say of themselves', async () => {
  await fetch(`${door.url}/api/me`, { headers: { 'x-tieout-viewer': '6.6.6.6', 'x-tieout-edge': 'guessed' } })
  const { 'x-tieout-viewer': viewer, 'x-tieout-edge': word } = asked.at(-1)!
  expect(viewer).toEqual(['127.0.0.1'])
  expect(word).not.toEqual(['guessed'])
})
