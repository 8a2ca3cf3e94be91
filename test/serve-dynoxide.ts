/** dynoxide over HTTP, in memory: the table of a desk that holds nobody's books. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import type { Answer, DynamoDb } from '../local-cloud/dynamodb/dynamodb.ts'
import { anySignature } from '../local-cloud/dynamodb/start-dynamodb.ts'
import { onFreePort } from '../local-cloud/machine/free-port.ts'

/** Ends with this process. */
export async function serveDynoxide(): Promise<DynamoDb> {
  const binary = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')
  const port = await onFreePort(0, async (port) => {
    const child = spawn(binary, ['serve', '--host', '127.0.0.1', '--port', String(port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    process.once('exit', () => child.kill('SIGKILL'))
    // Vitest ends a process that it has no more files for with this signal.
    process.once('SIGTERM', () => process.exit())
    let words = ''
    const isListening = await new Promise<boolean>((resolve) => {
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        words = (words + text).slice(-2000)
        if (words.includes('listening on')) resolve(true)
      })
      void once(child, 'exit').then(() => resolve(false))
    })
    if (isListening) return port
    const code = words.includes('in use') ? 'EADDRINUSE' : undefined
    throw Object.assign(new Error(`dynoxide did not start: ${words}`), { code })
  })
  return overRawSockets(port)
}

/**
 * Raw HTTP, one request at a time on each connection. A test asks some hundred thousand times: Node's own client would take five
 * times as long for each, and a second request on a busy connection would wait 40 ms for its answer, since dynoxide's Nagle
 * holds it until the first one is acknowledged.
 */
function overRawSockets(port: number): DynamoDb {
  const headers = Object.entries({ host: `127.0.0.1:${port}`, ...anySignature })
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const idle: Connection[] = []
  const all: Connection[] = []
  const opened = (): Connection => {
    const connection = connectTo(port)
    all.push(connection)
    return connection
  }
  return {
    async ask(operation, asked) {
      const body = JSON.stringify(asked)
      const own = `x-amz-target: DynamoDB_20120810.${operation}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
      const connection = idle.pop() ?? opened()
      const answer = await connection.ask(`POST / HTTP/1.1\r\n${head}${own}\r\n${body}`)
      idle.push(connection)
      return answer
    },
    close: async () => all.forEach(({ end }) => void end()),
  }
}

interface Connection {
  ask: (request: string) => Promise<Answer>
  end: () => void
}

function connectTo(port: number): Connection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let waiting: PromiseWithResolvers<Answer> | undefined
  let read: Buffer = Buffer.alloc(0)
  socket.on('data', (piece) => {
    read = read.length > 0 ? Buffer.concat([read, piece]) : piece
    const answer = wholeAnswer(read)
    if (!answer) return
    read = Buffer.alloc(0)
    waiting?.resolve(answer)
  })
  socket.on('error', (error) => waiting?.reject(error))
  return {
    ask(request) {
      waiting = Promise.withResolvers()
      socket.write(request)
      return waiting.promise
    },
    end: () => socket.end(),
  }
}

/** Undefined while the rest of it is on its way. */
function wholeAnswer(read: Buffer): Answer | undefined {
  const body = read.indexOf('\r\n\r\n') + 4
  if (body < 4) return undefined
  const head = read.toString('latin1', 0, body)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`dynoxide does not say how long its answer is: ${head}`)
  const end = body + Number(length)
  const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
  return read.length < end ? undefined : { status, body: read.toString('utf8', body, end) }
}
