/** `npm run token [-- --folder <path>] [email]`: an access token of a person on the running product, the demo's first unless another is named. */
import { parseArgs } from 'node:util'
import { demoPassword, demoUsers } from '../demo/demo-users.ts'
import { accessTokenOf } from '../host/access-token.ts'
import { folderOption, runningPorts } from './running-product.ts'

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: folderOption })
  const email = positionals[0] ?? demoUsers[0]?.email ?? ''
  const { cognito } = runningPorts(values.folder)
  console.log(await accessTokenOf(`http://127.0.0.1:${cognito}`, email, demoPassword))
} catch (error) {
  console.error(`No token: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
