/**
 * The dynoxide binary, spoken to through its pipes alone: its `mcp` command takes a request a line. Its HTTP server believes
 * every signature and lets any page in a browser read what it answers; this way no port is open at all.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Readable, Writable } from 'node:stream'
import * as z from 'zod'
import type { Answer, DynamoDb } from './dynamodb.ts'
import { folded, unfolded } from './folded-values.ts'

/** @param file of SQLite, made when absent @throws with the binary's words when it does not start */
export async function startDynoxide(file: string): Promise<DynamoDb> {
  const binary = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')
  const child = spawn(binary, ['mcp', '--db-path', file], {
    stdio: 'pipe',
    // Out of reach of the terminal's Ctrl+C and never an orphan: it ends when our end of the pipe closes, which the kernel does even when we are killed.
    detached: true,
  })
  const line = new Line(child)
  await line.request('initialize', {
    protocolVersion: '2025-03-26',
    capabilities: {},
    clientInfo: { name: 'tieout', version: '1' },
  })
  line.send({ method: 'notifications/initialized' })
  return {
    async ask(operation, request) {
      const words = Object.entries(folded(request)).map(([name, value]) => [snake(name), value])
      const params = { name: snake(operation), arguments: Object.fromEntries(words) }
      return answerOf(await line.request('tools/call', params))
    },
    async close() {
      child.stdin.end()
      await line.ended
    },
  }
}

/** `TransactItems` is `transact_items` there; what is inside is as DynamoDB has it. */
const snake = (name: string) =>
  name.replace(/[A-Z]/g, (letter, at) => `${at > 0 ? '_' : ''}${letter.toLowerCase()}`)

const Heard = z.object({
  id: z.number(),
  result: z
    .object({ isError: z.boolean().default(false), content: z.array(z.object({ text: z.string() })) })
    .optional()
    .catch(undefined),
})
type Heard = z.output<typeof Heard>

/** Requests on their way to the process, by their number. */
class Line {
  readonly ended: Promise<void>
  private readonly child: ChildProcessByStdio<Writable, Readable, Readable>
  private readonly waiting = new Map<number, PromiseWithResolvers<Heard>>()
  private lastId = 0

  constructor(child: ChildProcessByStdio<Writable, Readable, Readable>) {
    this.child = child
    let words = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-2000)
    })
    // Whoever asks is told by the end of the process.
    child.stdin.on('error', () => {})
    eachLine(child.stdout, (text) => this.hear(text))
    this.ended = once(child, 'close').then(
      () => this.rejectAll(words),
      (error: Error) => this.rejectAll(error.message),
    )
  }

  request(method: string, params: object): Promise<Heard> {
    this.lastId += 1
    const answer = Promise.withResolvers<Heard>()
    this.waiting.set(this.lastId, answer)
    this.send({ id: this.lastId, method, params })
    return answer.promise
  }

  send(message: object): void {
    this.child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  }

  private hear(text: string): void {
    const heard = Heard.parse(JSON.parse(text))
    this.waiting.get(heard.id)?.resolve(heard)
    this.waiting.delete(heard.id)
  }

  private rejectAll(words: string): void {
    for (const { reject } of this.waiting.values()) reject(new Error(`dynoxide has ended: ${words}`))
    this.waiting.clear()
  }
}

/** Lines end at a line feed alone: other signs that a reader takes for one stand inside texts. */
function eachLine(stream: Readable, listen: (line: string) => void): void {
  let pieces: Buffer[] = []
  stream.on('data', (piece: Buffer) => {
    let start = 0
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, start)) {
      listen(Buffer.concat([...pieces, piece.subarray(start, end)]).toString())
      pieces = []
      start = end + 1
    }
    if (start < piece.length) pieces.push(piece.subarray(start))
  })
}

const Refused = z.object({ error_type: z.string(), message: z.string() })

/** As DynamoDB itself says it. */
function answerOf({ result }: Heard): Answer {
  const text = result?.content[0]?.text
  if (text === undefined) return refusal('UnknownOperationException', 'This store has no such operation.')
  if (!result?.isError) return { status: 200, body: unfolded(text) }
  let said: z.output<typeof Refused>
  try {
    said = Refused.parse(JSON.parse(text))
  } catch {
    // It did not understand the request.
    return refusal('SerializationException', text)
  }
  return refusal(said.error_type, said.message)
}

function refusal(type: string, message: string): Answer {
  const body = { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message, ...reasonsIn(type, message) }
  return { status: type === 'InternalServerError' ? 500 : 400, body: JSON.stringify(body) }
}

/** Why a transaction was cancelled, action by action: the message ends with the codes, `[None, ConditionalCheckFailed]`. */
function reasonsIn(type: string, message: string) {
  if (type !== 'TransactionCanceledException') return {}
  const codes = /\[([^[\]]*)\]$/.exec(message)?.[1]?.split(', ') ?? []
  return {
    CancellationReasons: codes.map((Code) =>
      Code === 'ConditionalCheckFailed' ? { Code, Message: 'The conditional request failed' } : { Code },
    ),
  }
}
