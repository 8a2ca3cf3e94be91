/** What a function returned, as an HTTP API makes an answer of it. */
export interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

/** The gateway's own words, which never say more. */
export function gatewayAnswer(status: number, message: string, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify({ message })),
  }
}

/** As much as a function may return. */
const replyBytesMax = 6 * 1024 * 1024

export function answerOf(result: unknown): Answer {
  const failed = gatewayAnswer(500, 'Internal Server Error')
  if (Buffer.byteLength(JSON.stringify(result) ?? '') > replyBytesMax) return failed
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(result === undefined ? '' : JSON.stringify(result)),
    }
  }
  const reply = result as {
    statusCode: unknown
    headers?: Record<string, unknown>
    cookies?: unknown
    body?: unknown
    isBase64Encoded?: unknown
  }
  if (!Number.isInteger(reply.statusCode) || (reply.body !== undefined && typeof reply.body !== 'string'))
    return failed
  const headers: Answer['headers'] = {}
  for (const [name, value] of Object.entries(reply.headers ?? {})) headers[name.toLowerCase()] = String(value)
  if (Array.isArray(reply.cookies)) headers['set-cookie'] = reply.cookies.map(String)
  const body = Buffer.from(
    (reply.body as string | undefined) ?? '',
    reply.isBase64Encoded ? 'base64' : 'utf8',
  )
  if (body.length > 0) headers['content-type'] ??= 'text/plain; charset=utf-8'
  return { status: Number(reply.statusCode), headers, body }
}
