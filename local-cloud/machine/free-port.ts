import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

/** A port of 127.0.0.1 that was free a moment ago: `wanted`, or the next after it, or any for 0. */
export async function freePort(wanted = 0): Promise<number> {
  for (let port = wanted; port < wanted + 50; port += 1) {
    const server = createServer()
    server.listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    const found = (server.address() as AddressInfo).port
    server.close()
    await once(server, 'close')
    return found
  }
  throw new Error(`No port is free from ${wanted} to ${wanted + 49}.`)
}

/** Starts a server on `wanted` or the next port that is free when it listens: another program may take one that was free a moment ago. */
export async function onFreePort<T>(wanted: number, start: (port: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await freePort(wanted))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === 10) throw error
    }
  }
}
