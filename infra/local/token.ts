/** `npm run token`: an access token of a person on the running product, the demo's first unless another is named. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../folders.ts'
import { accessTokenOf } from './access-token.ts'
import { demoPassword, demoUsers } from './demo-users.ts'
import type { Ports } from './local-cloud.ts'

const email = process.argv[2] ?? demoUsers[0]?.email ?? ''
try {
  const { cognito } = JSON.parse(readFileSync(join(root, '.local', 'ports.json'), 'utf8')) as Ports
  console.log(await accessTokenOf(`http://127.0.0.1:${cognito}`, email, demoPassword))
} catch (error) {
  console.error(
    `No token: ${error instanceof Error ? error.message : error}. Is the product running (npm start)?`,
  )
  process.exit(1)
}
