/** `npm start`: the whole product on this machine. `-- --fresh` forgets what `.local` holds, `-- --folder <path>` keeps it elsewhere. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../folders.ts'
import { makeDemo, wantsDemo } from './demo/demo-once.ts'
import { demoPassword, demoUsers } from './demo-users.ts'
import { startLocalCloud } from './local-cloud.ts'

const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
    folder: { type: 'string', default: join(root, '.local') },
  },
})
process.env.TZ = 'UTC'

try {
  const { folder } = values
  const isDemo = !values.fresh && wantsDemo(folder)
  const cloud = await startLocalCloud({
    folder,
    port: Number(process.env.PORT ?? 5173),
    frontend: values.dev ? 'dev' : true,
    fresh: values.fresh,
    // Together with the stores and the consumers this stays below a gigabyte.
    threadsMax: 10,
    consumersMax: 1,
    onBuild: (kind) => console.log(`Building the ${kind} ...`),
    onDenied: ({ function: it, action, resourceArn }) =>
      console.error(`${it} may not ${action} on ${resourceArn}: see infra/permissions.ts.`),
    onMail: ({ to, subject, text }) => console.log(`\nmail to ${to}: ${subject}\n${text}\n`),
  })
  if (isDemo) {
    console.log('Making the demo companies: about 6,000 bank lines through import and matching ...')
    const [demo, second] = demoUsers.map(({ email }) => email)
    const token = () => cloud.tokenFor(demo ?? '')
    await makeDemo(folder, { url: cloud.url, token, second: second ?? '' })
  }
  console.log(
    `\nSign in as ${demoUsers.map(({ email }) => email).join(' or ')} with the password ${demoPassword}\n`,
  )
  console.log(`ready ${cloud.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await cloud.stop()
      process.exit()
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
