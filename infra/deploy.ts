/** `npm run deploy` and `npm run destroy`: the stacks of a stage by the CDK, then the pages. `-- --stage prod --alarms <address>`; what else is said goes to `cdk`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { buildFrontend } from './build-frontend.ts'
import { missingFunctions } from './build-functions.ts'
import { emptyBuckets } from './empty-buckets.ts'
import { findLeaks } from './find-leaks.ts'
import { root } from './folders.ts'
import { publishSite } from './publish-site.ts'
import { isKept, named, type Stage, stageNamed } from './stage.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { stage: { type: 'string', default: 'dev' }, alarms: { type: 'string' } },
})
const [verb, ...rest] = positionals

try {
  const stage = stageNamed(values.stage, values.alarms)
  if (verb === 'deploy') await deploy(stage)
  else if (verb === 'destroy') await destroy(stage)
  else throw new Error('Say deploy or destroy.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function deploy(stage: Stage): Promise<void> {
  const missing = missingFunctions()
  if (missing.length > 0)
    throw new Error(`The contract names functions that are not written: ${missing.join(', ')}.`)
  const folder = await buildFrontend()
  const [leak] = findLeaks(folder)
  if (leak) throw new Error(`The pages carry ${leak.what}: ${leak.file}.`)
  const outputsFile = join(mkdtempSync(join(tmpdir(), 'tieout-')), 'outputs.json')
  await cdk(stage, 'deploy', '--all', '--outputs-file', outputsFile)
  const { edge, identity } = outputsOf(stage, JSON.parse(readFileSync(outputsFile, 'utf8')))
  const count = await publishSite(new S3Client({ region: identity.Region }), {
    bucket: edge.SiteBucket,
    folder,
    config: {
      region: identity.Region,
      userPoolId: identity.UserPoolId,
      userPoolClientId: identity.UserPoolClientId,
    },
  })
  console.log(
    `${count} files of the pages published, and config.json, which says where to sign in\n${edge.Address}`,
  )
}

/** What production holds is kept by its stacks' own policy; any other stage goes with all its books, once its name was typed. */
async function destroy(stage: Stage): Promise<void> {
  if (isKept(stage)) {
    await cdk(stage, 'destroy', '--all')
    console.log(
      'The table, the buckets and the user pool of this stage still exist. Remove them in the AWS console if nobody needs the books.',
    )
    return
  }
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await ask.question(
    `This removes the stage with its books, files and people. Type its name (${stage.name}): `,
  )
  ask.close()
  if (typed.trim() !== stage.name) throw new Error('Nothing was removed.')
  console.log(`${await emptyBuckets(new S3Client(), `${named(stage)}-`)} files removed`)
  await cdk(stage, 'destroy', '--all', '--force')
}

async function cdk({ name, alarmEmail }: Stage, ...args: string[]): Promise<void> {
  const context = ['-c', `stage=${name}`, ...(alarmEmail ? ['-c', `alarms=${alarmEmail}`] : [])]
  const binary = join(root, 'node_modules', 'aws-cdk', 'bin', 'cdk')
  const child = spawn(process.execPath, [binary, ...args, ...context, ...rest], {
    cwd: root,
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`cdk ${args[0]} failed; it says why above.`)
}

function outputsOf(stage: Stage, outputs: Record<string, unknown>) {
  return {
    edge: z.object({ SiteBucket: z.string(), Address: z.string() }).parse(outputs[named(stage, 'edge')]),
    identity: z
      .object({ UserPoolId: z.string(), UserPoolClientId: z.string(), Region: z.string() })
      .parse(outputs[named(stage, 'identity')]),
  }
}
