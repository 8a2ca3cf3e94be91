/** What a function of the product that runs here is told, with the key that may do everything: what a command needs to work as one. */
import { hostEnvironment } from '../functions/environment.ts'
import { localCloud } from '../template/cloud.ts'
import type { Ports } from './local-cloud.ts'

export async function runningEnvironment(ports: Ports): Promise<Record<string, string>> {
  const at = (port: number) => `http://127.0.0.1:${port}`
  return hostEnvironment(await localCloud(), {
    dynamodb: at(ports.dynamodb),
    s3: at(ports.s3),
    sqs: at(ports.sqs),
    cognito: at(ports.cognito),
    ses: at(ports.ses),
    web: at(ports.web),
  })
}
