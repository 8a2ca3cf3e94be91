/** The product as `npm start` runs it, in a process of its own; says where it is and with which tokens people come. */
import { startLocalCloud } from '../../local-cloud/host/local-cloud.ts'

export interface Ready {
  url: string
  tokens: string[]
}

const [, , folder = '', people = '', pages] = process.argv
process.env.TZ = 'UTC'
const cloud = await startLocalCloud({ folder, port: 0, frontend: pages !== undefined, consumersMax: 1 })
const emails = Array.from({ length: Number(people) }, (_, number) => `person${number}@example.com`)
const tokens: string[] = []
for (const email of emails) tokens.push(await cloud.tokenFor(email))
process.once('message', async () => {
  await cloud.stop()
  process.exit()
})
process.send?.({ url: cloud.url, tokens } satisfies Ready)
