/** What the processes of the journeys would each build for themselves in a clean clone. */
import { buildFrontend } from '../../infra/build/build-frontend.ts'
import { buildDeskFunctions } from '../../infra/build/build-functions.ts'
import { unpackBrowser } from './unpack-browser.ts'

export default async function buildOnce(): Promise<void> {
  await buildDeskFunctions()
  await buildFrontend()
  await unpackBrowser()
}
