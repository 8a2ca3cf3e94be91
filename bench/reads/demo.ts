/** The product with its demo in a process of its own; says when all of it is there, where, and with which token the demo's owner comes. */

import { demoUsers } from '../../local-cloud/demo/demo-users.ts'
import { seedDemo } from '../../local-cloud/demo/seed-demo.ts'
import { startLocalCloud } from '../../local-cloud/host/local-cloud.ts'
import { todayIn } from '../../shared/domain/calendar/day.ts'

export interface Ready {
  url: string
  token: string
}

const [, , folder = ''] = process.argv
process.env.TZ = 'UTC'
const cloud = await startLocalCloud({ folder, port: 0, frontend: false })
const [owner, colleague] = demoUsers
const token = () => cloud.tokenFor(owner!.email)
const today = todayIn('UTC', new Date())
const { filled } = await seedDemo({
  url: cloud.url,
  filesUrl: `http://127.0.0.1:${cloud.ports.s3}`,
  token,
  second: { email: colleague!.email, token: () => cloud.tokenFor(colleague!.email) },
  today,
  onProgress: () => {},
})
await filled
process.once('message', async () => {
  await cloud.stop()
  process.exit()
})
process.send?.({ url: cloud.url, token: await token() } satisfies Ready)
