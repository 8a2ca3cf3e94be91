/**
 * How long a service of AWS is waited for. The SDK waits without end: an answer that is lost on its way would take all the time that a
 * function has, and whoever waits for it would hear of a fault where a second try is answered at once.
 */
import { isOnDesk } from './env.ts'

const CONNECTED_MS = 1_000

/** Commands send whole files from anywhere, and on a desk all share a processor or two: neither gives up by the clock. */
const isInLambda = () => Boolean(process.env.AWS_LAMBDA_FUNCTION_NAME) && !isOnDesk()

/** For a client of the SDK, which tries again what took longer. @param answerMs until the answer begins, once all was sent */
export function waitsUpTo(answerMs: number) {
  if (!isInLambda()) return {}
  const how = { connectionTimeout: CONNECTED_MS, requestTimeout: answerMs, throwOnRequestTimeout: true }
  return { requestHandler: how }
}
