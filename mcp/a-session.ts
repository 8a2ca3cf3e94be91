/** A builder for tests: a program at the MCP server, line by line as over standard input and output. */
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import type { Client } from '../shared/contract/client.ts'
import { mcpServer } from './server.ts'

/** Whatever came. */
type Json = ReturnType<typeof JSON.parse>

export interface McpSession {
  ask(method: string, params?: object): Promise<Json>
  /** What a tool answers, parsed; a refusal is one too. */
  call(name: string, input: object): Promise<Json>
  close(): Promise<void>
}

export async function mcpSession(client: Client): Promise<McpSession> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const server = mcpServer(client)
  await server.connect(new StdioServerTransport(input, output))
  const waiting = new Map<number, (message: Json) => void>()
  createInterface({ input: output }).on('line', (line) => {
    const message: Json = JSON.parse(line)
    waiting.get(message.id)?.(message)
  })
  let last = 0
  const ask: McpSession['ask'] = async (method, params = {}) => {
    const id = ++last
    const answered = new Promise<Json>((resolve) => waiting.set(id, resolve))
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
    const { result, error } = await answered
    if (error) throw new Error(error.message)
    return result
  }
  await ask('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'a program', version: '1' },
  })
  input.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`)
  return {
    ask,
    async call(name, arguments_) {
      const { content } = await ask('tools/call', { name, arguments: arguments_ })
      return JSON.parse(content[0].text)
    },
    close: () => server.close(),
  }
}
