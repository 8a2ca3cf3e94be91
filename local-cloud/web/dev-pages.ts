/** Pages with hot reload: Vite's own server behind the same address, for `npm run dev`. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { root } from '../../infra/build/folders.ts'

export interface DevPages {
  answer(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

/**
 * @param server the one that pages are asked from; changes are told over its web socket.
 * @param rewrite the file that an address is served from, as the distribution says it
 */
export async function devPages(server: Server, rewrite: (path: string) => string): Promise<DevPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: join(root, 'frontend'),
    configFile: join(root, 'frontend', 'vite.config.ts'),
    appType: 'mpa',
    server: {
      middlewareMode: true,
      hmr: { server },
      // What pages are made of and nothing else: the data folder lies beside it, and any page of this machine could ask.
      cors: false,
      fs: { strict: true, allow: ['frontend', 'shared', 'node_modules'].map((name) => join(root, name)) },
    },
  })
  return {
    answer: (request, response) => {
      // A page that is gone to; what pages ask for themselves has addresses of Vite's own.
      if (request.headers['sec-fetch-dest'] === 'document') {
        const [path, query] = request.url!.split('?')
        request.url = rewrite(path!) + (query === undefined ? '' : `?${query}`)
      }
      vite.middlewares(request, response, () => response.writeHead(404).end())
    },
    close: () => vite.close(),
  }
}
