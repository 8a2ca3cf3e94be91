import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../infra/build/folders.ts'
import { budgetMs } from '../../test/budget.ts'
import { type ListeningServer, listenHere } from '../machine/listen-here.ts'
import { type DevPages, devPages } from './dev-pages.ts'

let house: ListeningServer
let pages: DevPages

beforeAll(async () => {
  house = await listenHere(0, (asked, answer) => pages.answer(asked, answer))
  pages = await devPages(house.server, (path) => (path === '/' ? '/index.html' : '/app.html'))
}, budgetMs(60))
afterAll(async () => {
  await pages.close()
  await house.close()
})

test('pages that are being written are served, and what lies beside them in the project is not', async () => {
  const statusOf = async (path: string) => (await fetch(house.url + path)).status
  expect(await statusOf('/src/main.tsx')).toBe(200)
  for (const file of ['package.json', 'local-cloud/commands/start.ts', '.git/HEAD', 'README.md'])
    expect([file, await statusOf(`/@fs${join(root, file)}?raw`)]).toEqual([file, 403])
})

test('an address leads to the page that the distribution would serve it from', async () => {
  const textOf = async (path: string) => {
    const headers = { 'sec-fetch-dest': 'document' }
    return (await fetch(house.url + path, { headers })).text()
  }
  expect(await textOf('/')).toContain('tied out to the books')
  expect(await textOf('/dashboard?x=1')).toContain('/src/main.tsx')
})

test('a page at another port of this machine may not read them', async () => {
  const { headers } = await fetch(house.url, { headers: { origin: 'http://localhost:9999' } })
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('a web socket is opened under our own name alone', async () => {
  const headers = {
    host: 'attack.example',
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-protocol': 'vite-ping',
  }
  const asking = request({ host: '127.0.0.1', port: house.port, headers, agent: false })
  asking.end()
  // What fails to come about is an error of the request.
  const outcome = await once(asking, 'upgrade').then(
    () => 'opened',
    () => 'closed',
  )
  expect(outcome).toBe('closed')
})
