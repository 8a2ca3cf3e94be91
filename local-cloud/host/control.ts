/** Lets commands on this machine ask the running product for what no cloud offers: to put its clock forward. */
import * as z from 'zod'
import { type ListeningServer, listenHere } from '../machine/listen-here.ts'
import { hostKey } from '../rights/keys.ts'

const Asked = z.strictObject({ milliseconds: z.int().positive() })

export interface Advanced {
  /** What time it is now, in epoch milliseconds. */
  now: number
  /** The schedules that were called. */
  called: string[]
}

export type Control = Pick<ListeningServer, 'port' | 'close'>

export function openControl(advance: (milliseconds: number) => Promise<Advanced>): Promise<Control> {
  return listenHere(0, async (request, response) => {
    // A page in a browser can send no such header here without being asked first, and nobody answers that.
    if (request.headers.authorization !== hostKey.secretAccessKey) return response.writeHead(403).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    try {
      const { milliseconds } = Asked.parse(JSON.parse(Buffer.concat(chunks).toString()))
      response.end(JSON.stringify(await advance(milliseconds)))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
}

/** Asks the product that listens on a port. @throws with its words when it could not */
export async function askToAdvance(port: number, milliseconds: number): Promise<Advanced> {
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { authorization: hostKey.secretAccessKey },
    body: JSON.stringify({ milliseconds }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Advanced
}
