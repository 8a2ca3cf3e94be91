/** Runs inside a thread or process: loads bundles as they are asked for and answers invocations, as the Lambda runtime does. */
import { flushCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Invocation, Message } from './invocation.ts'
import { putDateForward, realNow } from './put-date-forward.ts'

export interface Line {
  /** The host sends the next when it has the outcome of the last. */
  receive(listener: (invocation: Invocation) => void): void
  send(message: Message): void
}

type Handler = (event: unknown, context: unknown) => unknown

export function runHandlers(line: Line): void {
  const handlers = new Map<string, Handler>()
  let file = ''
  sayTo((said) => line.send({ said, file }))
  line.receive(async (invocation) => {
    const { requestId, event, aheadMs } = invocation
    file = invocation.file
    putDateForward(aheadMs)
    giveEnvironment(invocation.environment)
    const handler = handlers.get(file) ?? (await load(file))
    if (typeof handler === 'string') return line.send({ requestId, unloadable: handler })
    handlers.set(file, handler)
    line.send({ started: requestId })
    try {
      line.send({ requestId, result: await handler(event, contextOf(invocation)) })
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      const { name, message, stack } = error
      line.send({ requestId, error: { name, message, ...(stack ? { stack } : {}) } })
    }
  })
}

/** The handler of a module of its own, or why there is none. */
async function load(file: string): Promise<Handler | string> {
  try {
    const { handler } = (await import(pathToFileURL(file).href)) as { handler?: unknown }
    // Most runners are ended before they could do so at their end.
    flushCompileCache()
    return typeof handler === 'function'
      ? (handler as Handler)
      : 'The file exports no function named handler.'
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

/** The same object with other values, because modules may hold on to it. */
function giveEnvironment(environment: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
}

/** What is written to the output is said at once, so that it is known whose words they are. */
function sayTo(say: (text: string) => void): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
      say(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
      const written = rest.find((each) => typeof each === 'function')
      written?.()
      return true
    }
  }
}

function contextOf({ requestId, timeoutSeconds }: Invocation) {
  const functionName = process.env.AWS_LAMBDA_FUNCTION_NAME ?? ''
  const deadline = realNow() + timeoutSeconds * 1000
  return {
    awsRequestId: requestId,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${process.env.AWS_REGION}:000000000000:function:${functionName}`,
    memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE ?? '',
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - realNow()),
  }
}
