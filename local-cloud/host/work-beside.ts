/** Lets a command of this machine do what functions of the product that runs here do: with its stores, its clock, and the key that may do everything. */
import { hostEnvironment } from '../functions/environment.ts'
import { putDateForward } from '../functions/put-date-forward.ts'
import { openClock } from '../machine/clock.ts'
import { localCloud } from '../template/cloud.ts'
import type { Ports } from './local-cloud.ts'

export async function workBeside(folder: string, ports: Ports): Promise<void> {
  const at = (port: number) => `http://127.0.0.1:${port}`
  const environment = hostEnvironment(await localCloud(), {
    dynamodb: at(ports.dynamodb),
    s3: at(ports.s3),
    sqs: at(ports.sqs),
    cognito: at(ports.cognito),
    ses: at(ports.ses),
    web: at(ports.web),
  })
  Object.assign(process.env, environment)
  putDateForward(openClock(folder).aheadMs())
}
