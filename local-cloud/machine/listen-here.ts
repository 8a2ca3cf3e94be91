/** Listens for this machine alone. What a page of somebody else sends from a browser here is turned away, whatever name it gave to 127.0.0.1. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ListeningServer {
  /** `http://127.0.0.1:5173` */
  url: string
  port: number
  server: Server
  /** At once, whoever is being answered. */
  close(): Promise<void>
}

/** @param port 0 takes any free one @throws with code EADDRINUSE when another program has it */
export async function listenHere(port: number, answer: RequestListener): Promise<ListeningServer> {
  const server = createServer((request, response) => {
    if (isOurName(request.headers.host)) return answer(request, response)
    response
      .writeHead(421, { 'content-type': 'text/plain' })
      .end('This machine answers as 127.0.0.1 or localhost alone.')
    // The rest of what is sent is not waited for.
    request.resume()
  })
  server.prependListener('upgrade', ({ headers }, socket) => {
    if (!isOurName(headers.host)) socket.destroy()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const taken = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    server,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A browser names the host of the page: a page elsewhere can have its own name lead here, and not ours. */
function isOurName(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/i.test(host ?? '')
}
