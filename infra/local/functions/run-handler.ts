/** Runs inside a function's thread or process: loads its bundle, answers invocations, as the Lambda runtime does. */
import { pathToFileURL } from 'node:url'
import type { Invocation, Outcome, Ready } from './invocation.ts'
import { putDateForward, realNow } from './put-date-forward.ts'

export interface Line {
  receive(listener: (invocation: Invocation) => void): void
  send(message: Ready | Outcome): void
}

export async function runHandler(line: Line, bundle: string): Promise<void> {
  const loaded = await load(bundle)
  if (typeof loaded === 'string') return line.send({ ready: true, error: loaded })
  line.receive(async (invocation) => {
    const { requestId } = invocation
    putDateForward(invocation.aheadMs)
    try {
      line.send({ requestId, result: await loaded(invocation.event, contextOf(invocation)) })
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      const { name, message, stack } = error
      line.send({ requestId, error: { name, message, ...(stack ? { stack } : {}) } })
    }
  })
  line.send({ ready: true })
}

type Handler = (event: unknown, context: unknown) => unknown

/** The handler, or why there is none. */
async function load(bundle: string): Promise<Handler | string> {
  try {
    const { handler } = (await import(pathToFileURL(bundle).href)) as { handler?: unknown }
    return typeof handler === 'function'
      ? (handler as Handler)
      : 'The file exports no function named handler.'
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

function contextOf({ requestId, deadline }: Invocation) {
  const functionName = process.env.AWS_LAMBDA_FUNCTION_NAME ?? ''
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
