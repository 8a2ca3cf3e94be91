/** `npm start`: the whole product on this machine. `-- --fresh` forgets what `.local` holds, `-- --folder <path>` keeps it elsewhere. */
import { intendDemo, makeDemo, wantsDemo } from '../demo/demo-once.ts'
import { demoPassword, demoUsers } from '../demo/demo-users.ts'
import { type LocalCloud, startLocalCloud } from '../host/local-cloud.ts'
import { nowAndThen } from '../machine/now-and-then.ts'
import { endOnFailure, wordsOf } from './end-on-failure.ts'
import { readStartOptions, type StartOptions } from './start-options.ts'
import { tellOfDemo } from './tell-of-demo.ts'

process.env.TZ = 'UTC'

let options: StartOptions
try {
  options = readStartOptions(process.argv.slice(2), process.env)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
const { folder, fresh, dev, port } = options
let running: LocalCloud | undefined
const onFault = endOnFailure(folder, () => running?.stop())

try {
  const isDemo = !fresh && wantsDemo(folder)
  if (isDemo) intendDemo(folder)
  const cloud = await startLocalCloud({
    folder,
    port,
    frontend: dev ? 'dev' : true,
    fresh,
    consumersMax: 1,
    onBuild: (kind) => console.log(`Building the ${kind} ...`),
    onDenied: ({ function: it, action, resourceArn }) =>
      console.error(`${it} may not ${action} on ${resourceArn}: see infra/rights/permissions.ts.`),
    onFault,
    onMail: ({ to, subject, text }) => console.log(`\nmail to ${to}: ${subject}\n${text}\n`),
  })
  running = cloud
  const demo = isDemo ? await openDemo(folder, cloud) : undefined
  console.log(
    `\nSign in as ${demoUsers.map(({ email }) => email).join(' or ')} with the password ${demoPassword}\n`,
  )
  console.log('The night comes when you say so: npm run -s advance -- 1d')
  console.log(`ready ${cloud.url}`)
  const endDemo = demo && tellOfDemo(demo.filled)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      endDemo?.()
      await cloud.stop()
      process.exit()
    })
  }
} catch (error) {
  console.error(wordsOf(error, folder))
  process.exit(1)
}

/** The companies before anyone signs in; their files, about 6,000 bank lines, come in while they look around. */
async function openDemo(folder: string, cloud: LocalCloud): Promise<{ filled: Promise<void> }> {
  const [owner = '', second = ''] = demoUsers.map(({ email }) => email)
  console.log('Making the demo companies; their bank files are imported and matched in the background ...')
  const say = nowAndThen(console.log)
  return makeDemo(folder, {
    url: cloud.url,
    filesUrl: `http://127.0.0.1:${cloud.ports.s3}`,
    token: () => cloud.tokenFor(owner),
    second: { email: second, token: () => cloud.tokenFor(second) },
    onProgress: (bankLines, of) =>
      say(`demo: ${bankLines.toLocaleString('en')} of ${of.toLocaleString('en')} bank lines`),
  })
}
