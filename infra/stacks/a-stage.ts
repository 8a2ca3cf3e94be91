/** A builder for tests: the templates of a stage, read back as CloudFormation would read them, with what cdk-nag says of them. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTemplates, type Template, templateSources } from '../../local-cloud/template/assembly.ts'
import { type Cloud, describeCloud } from '../../local-cloud/template/cloud.ts'
import { type ResolvedResource, resolveTemplates } from '../../local-cloud/template/resolve.ts'
import { builtFrom } from '../build/content-cache.ts'
import { type Stage, type StageOptions, stageNamed } from '../settings/stage.ts'

export interface SynthesizedStage {
  /** The rules of cdk-nag that are broken and not acknowledged. */
  findings: string[]
  stacks: { id: string; isProtected: boolean }[]
  /** Account and region of each stack, by its id. */
  places: ReadonlyMap<string, string>
  templates: Template[]
  resources: ResolvedResource[]
  cloud: Cloud
}

/** All that a stage may be asked for. */
export const everyOption = {
  alarms: 'ops@example.com',
  mail: 'books@example.com',
  budget: '250',
  domain: 'books.example.com',
  certificate: 'arn:aws:acm:us-east-1:111122223333:certificate/1234-abcd',
  canary: 'on',
  warm: '2',
  firewall: 'on',
  shift: 'at-once',
  'sign-up': 'closed',
} satisfies StageOptions

/** Made once for all facts, and kept for as long as nothing that describes it has changed: it takes seconds. */
export function aStage(name: string, options?: StageOptions): Promise<SynthesizedStage> {
  const key = JSON.stringify([name, options])
  const stage = stages.get(key) ?? readBack(key, stageNamed(name, options))
  stages.set(key, stage)
  return stage
}

const stages = new Map<string, Promise<SynthesizedStage>>()

type Said = Pick<SynthesizedStage, 'findings' | 'stacks'> & { places: [string, string][] }

async function readBack(key: string, stage: Stage): Promise<SynthesizedStage> {
  const folder = await builtFrom({
    kind: `stage-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`,
    sources: templateSources,
    build: async (outdir) =>
      writeFileSync(join(outdir, 'said.json'), JSON.stringify(await synthesize(stage, outdir))),
  })
  const { findings, stacks, places }: Said = JSON.parse(readFileSync(join(folder, 'said.json'), 'utf8'))
  const templates = readTemplates(folder)
  const resources = resolveTemplates(templates)
  return { findings, stacks, places: new Map(places), templates, resources, cloud: describeCloud(resources) }
}

/** The CDK is loaded where there is something to make. */
async function synthesize(stage: Stage, outdir: string): Promise<Said> {
  process.env.CDK_VALIDATION = 'false'
  const [{ AwsSolutionsChecks, ServerlessChecks }, { stageWithoutCode }] = await Promise.all([
    import('cdk-nag'),
    import('./synthesize.ts'),
  ])
  const app = stageWithoutCode(stage, outdir)
  const findings = [new AwsSolutionsChecks(app), new ServerlessChecks(app)].flatMap((pack) =>
    pack.validateScope(app).violations.map(({ ruleName }) => ruleName),
  )
  const made = app.synth().stacks
  return {
    findings,
    stacks: made.map(({ hierarchicalId: id, terminationProtection = false }) => {
      return { id, isProtected: terminationProtection }
    }),
    places: made.map(({ hierarchicalId, environment }) => [hierarchicalId, environment.name]),
  }
}
