import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { onFreePort } from './free-port.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

async function listen(port: number): Promise<number> {
  const server = createServer()
  servers.push(server)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('a port that someone takes between the look and the start is passed over', async () => {
  const first = await listen(0)
  const tried: number[] = []
  const port = await onFreePort(first, async (free) => {
    tried.push(free)
    if (tried.length === 1) await listen(free)
    return listen(free)
  })
  expect(tried).toHaveLength(2)
  expect(port).toBe(tried[1])
  expect(tried).not.toContain(first)
})

test('what fails for another reason fails at once', async () => {
  let tries = 0
  const start = async () => {
    tries += 1
    throw new Error('no disk')
  }
  await expect(onFreePort(0, start)).rejects.toThrow('no disk')
  expect(tries).toBe(1)
})
