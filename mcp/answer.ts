/** What a tool answers: marked, in one text; a refusal is an answer too, with the code that a program can act on. */
import type { CallToolResult } from '@modelcontextprotocol/server'
import { ApiError, type Client } from '../shared/contract/client.ts'
import { marked } from './mark.ts'
import type { Tool } from './tool.ts'

/** A page of the longest texts is a third of that. */
const ANSWER_MAX = 60_000

export async function answerOf(of: Tool, input: unknown, client: Client): Promise<CallToolResult> {
  try {
    const parsed = of.input.safeParse(input)
    if (!parsed.success)
      return refused(
        'request.invalid',
        400,
        parsed.error.issues.map(({ path }) => path.join('.')),
      )
    return asText(await of.run(parsed.data, client))
  } catch (error) {
    if (error instanceof ApiError)
      return refused(error.problem.code ?? 'internal', error.status, [error.problem.message])
    return refused('internal', 500, [(error as Error).message])
  }
}

function refused(code: string, status: number, sentences: readonly string[]): CallToolResult {
  return { ...asText({ refused: { code, status, because: sentences } }), isError: true }
}

function asText(answer: unknown): CallToolResult {
  const text = JSON.stringify(marked(answer))
  if (text.length <= ANSWER_MAX) return { content: [{ type: 'text', text }] }
  return refused('answer.too-long', 413, ['Ask for fewer at once.'])
}
