/** A builder for tests: the templates of a stage, read back as CloudFormation would read them, with what cdk-nag says of them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { readTemplates, type Template } from '../../local-cloud/template/assembly.ts'
import { type Cloud, describeCloud } from '../../local-cloud/template/cloud.ts'
import { type ResolvedResource, resolveTemplates } from '../../local-cloud/template/resolve.ts'
import { type StageOptions, stageNamed } from '../settings/stage.ts'
import { stageWithoutCode } from './synthesize.ts'

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

/** Made once for all facts of a process: it takes seconds. */
export function aStage(name: string, options?: StageOptions): SynthesizedStage {
  const key = JSON.stringify([name, options])
  const stage = stages.get(key) ?? synthesized(name, options)
  stages.set(key, stage)
  return stage
}

const stages = new Map<string, SynthesizedStage>()

function synthesized(name: string, options?: StageOptions): SynthesizedStage {
  const outdir = mkdtempSync(join(tmpdir(), 'tieout-templates-'))
  try {
    process.env.CDK_VALIDATION = 'false'
    const app = stageWithoutCode(stageNamed(name, options), outdir)
    const findings = [new AwsSolutionsChecks(app), new ServerlessChecks(app)].flatMap((pack) =>
      pack.validateScope(app).violations.map(({ ruleName }) => ruleName),
    )
    const made = app.synth().stacks
    const stacks = made.map(({ hierarchicalId: id, terminationProtection = false }) => {
      return { id, isProtected: terminationProtection }
    })
    const places = new Map(made.map(({ hierarchicalId, environment }) => [hierarchicalId, environment.name]))
    const templates = readTemplates(outdir)
    const resources = resolveTemplates(templates)
    return { findings, stacks, places, templates, resources, cloud: describeCloud(resources) }
  } finally {
    rmSync(outdir, { recursive: true })
  }
}
