/** `npm run deploy` and `npm run destroy`: the stacks of a stage by the CDK, then the pages; and `npm run synth`, the templates alone. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { buildFrontend } from '../build/build-frontend.ts'
import { missingFunctions } from '../build/build-functions.ts'
import { findLeaks } from '../build/find-leaks.ts'
import { root } from '../build/folders.ts'
import { failureInWords } from '../settings/failure-in-words.ts'
import { isKept, named, type Stage } from '../settings/stage.ts'
import { unconfirmedMail } from './alarm-mail.ts'
import {
  cdkArguments,
  type DeployOptions,
  kindInWords,
  readDeployOptions,
  replaceableStacks,
} from './deploy-options.ts'
import { emptyBuckets } from './empty-buckets.ts'
import { publishSite } from './publish-site.ts'
import { removeStage } from './remove-stage.ts'

try {
  const options = readDeployOptions(process.argv.slice(2))
  if (options.verb === 'deploy') await deploy(options)
  else if (options.verb === 'destroy') await destroy(options)
  else await cdk(options, '--quiet')
} catch (error) {
  console.error(failureInWords(error))
  process.exit(1)
}

async function deploy(options: DeployOptions): Promise<void> {
  const missing = missingFunctions()
  if (missing.length > 0)
    throw new Error(`The contract names functions that are not written: ${missing.join(', ')}.`)
  console.log(kindInWords(options.stage))
  const folder = await buildFrontend()
  const [leak] = findLeaks(folder)
  if (leak) throw new Error(`The pages carry ${leak.what}: ${leak.file}.`)
  const outputsFile = join(mkdtempSync(join(tmpdir(), 'tieout-')), 'outputs.json')
  await cdk(options, '--all', '--outputs-file', outputsFile)
  const { edge, identity, jobs } = outputsOf(options.stage, JSON.parse(readFileSync(outputsFile, 'utf8')))
  const s3 = new S3Client({ region: identity.Region })
  const count = await publishSite(s3, {
    bucket: edge.SiteBucket,
    folder,
    config: {
      region: identity.Region,
      userPoolId: identity.UserPoolId,
      userPoolClientId: identity.UserPoolClientId,
      ...(options.stage.isClosed && { signUp: 'closed' as const }),
    },
  })
  console.log(`${count} files of the pages published, and config.json, which says where to sign in`)
  const { alarmEmail: address } = options.stage
  if (address && jobs.AlarmTopic && jobs.AlarmsUndelivered) {
    const mail = { address, topic: jobs.AlarmTopic, undelivered: jobs.AlarmsUndelivered }
    const unconfirmed = await unconfirmedMail(mail, s3.config)
    if (unconfirmed) console.log(unconfirmed)
  }
  if (edge.PointsTo) console.log(`The name has to point to ${edge.PointsTo}`)
  console.log(edge.Address)
}

/** Of production goes what can be made again; any other stage goes with all its books, once its name was typed. */
async function destroy(options: DeployOptions): Promise<void> {
  const { stage, isAgreed } = options
  if (isKept(stage)) {
    await cdk(options, ...replaceableStacks)
    const kept = ['data', 'edge', 'identity'].map((part) => named(stage, part))
    console.log(
      `Functions, routes and alarms are removed. Books, files, people and the address stay in ${kept.join(', ')}, where the next deployment finds them.`,
    )
    return
  }
  if (!isAgreed && (await typedName(stage)) !== stage.name)
    throw new Error('Nothing was removed. Where nobody can type a name, say --yes.')
  const count = await removeStage({
    remove: (...stacks) => cdk({ ...options, isAgreed: true }, ...stacks),
    empty: () => emptyBuckets(new S3Client(), `${named(stage)}-`),
  })
  console.log(`The stage is gone, and ${count} files with it`)
}

/** Empty where nobody is there to type. */
async function typedName({ name }: Stage): Promise<string> {
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const nobody = once(ask, 'close').then(() => '')
  const typed = ask.question(
    `This removes the stage with its books, files and people. Type its name (${name}): `,
  )
  try {
    return (await Promise.race([typed, nobody])).trim()
  } finally {
    ask.close()
  }
}

async function cdk(options: DeployOptions, ...more: string[]): Promise<void> {
  const binary = join(root, 'node_modules', 'aws-cdk', 'bin', 'cdk')
  const child = spawn(process.execPath, [binary, ...cdkArguments(options, ...more)], {
    cwd: root,
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`cdk ${options.verb} failed; it says why above.${furtherHelp(options)}`)
}

function furtherHelp({ verb, stage }: DeployOptions): string {
  if (verb !== 'deploy' || !isKept(stage)) return ''
  return ' Where it speaks of TerminationProtection: docs/operating.md, "When the first one fails".'
}

function outputsOf(stage: Stage, outputs: Record<string, unknown>) {
  return {
    edge: z
      .object({ SiteBucket: z.string(), Address: z.string(), PointsTo: z.string().optional() })
      .parse(outputs[named(stage, 'edge')]),
    identity: z
      .object({ UserPoolId: z.string(), UserPoolClientId: z.string(), Region: z.string() })
      .parse(outputs[named(stage, 'identity')]),
    jobs: z
      .object({ AlarmTopic: z.string().optional(), AlarmsUndelivered: z.string().optional() })
      .parse(outputs[named(stage, 'jobs')] ?? {}),
  }
}
