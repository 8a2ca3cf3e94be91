import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

/** A port of 127.0.0.1 that was free a moment ago: `wanted`, or the next after it, or any for 0. */
export async function freePort(wanted = 0): Promise<number> {
  for (let port = wanted; port < wanted + 50; port += 1) {
    const server = createServer()
    server.listen(port, '127.0.0.1')
    const error = await Promise.race([
      once(server, 'listening').then(() => undefined),
      once(server, 'error').then(() => true),
    ])
    if (error) continue
    const found = (server.address() as AddressInfo).port
    server.close()
    await once(server, 'close')
    return found
  }
  throw new Error(`No port is free from ${wanted} to ${wanted + 49}.`)
}
