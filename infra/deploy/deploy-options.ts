/** What a person or a pipeline says to `npm run deploy`, `npm run destroy` and `npm run synth`. What cannot be meant is refused before anything is built. */
import { parseArgs } from 'node:util'
import { isKept, type Stage, stageNamed, stageOptions } from '../settings/stage.ts'

type Verb = 'deploy' | 'destroy' | 'synth'

export interface DeployOptions {
  verb: Verb
  stage: Stage
  /** What of the stage was said, as the CDK hears it again. */
  said: readonly (readonly [string, string])[]
  /** `--yes`: nobody is there to be asked. */
  isAgreed: boolean
  /** What stands behind a second `--` is for the CDK. */
  forCdk: readonly string[]
}

/** @throws in words */
export function readDeployOptions(args: string[]): DeployOptions {
  const { forUs, forCdk } = splitArguments(args)
  const {
    values,
    positionals: [verb, ...stray],
  } = parseArgs({
    args: forUs,
    allowPositionals: true,
    options: {
      stage: { type: 'string' },
      alarms: { type: 'string' },
      mail: { type: 'string' },
      budget: { type: 'string' },
      domain: { type: 'string' },
      certificate: { type: 'string' },
      canary: { type: 'string' },
      warm: { type: 'string' },
      firewall: { type: 'string' },
      shift: { type: 'string' },
      'sign-up': { type: 'string' },
      yes: { type: 'boolean', default: false },
      trial: { type: 'boolean', default: false },
    },
  })
  if (verb !== 'deploy' && verb !== 'destroy' && verb !== 'synth')
    throw new Error('Say deploy, destroy or synth.')
  if (stray.length > 0)
    throw new Error(
      `"${stray[0]}" stands alone: a stage is said by --stage, and what is for the CDK behind a second --.`,
    )
  if (verb === 'destroy' && !values.stage)
    throw new Error('Say which stage is to be removed: --stage <name>.')
  const stage = stageNamed(values.stage ?? 'dev', values)
  if (verb === 'deploy' && soundsLikeProduction(stage) && !values.trial)
    throw new Error(`${kindInWords(stage)} If that is meant, say --trial.`)
  if (verb === 'deploy' && isKept(stage) && !stage.alarmEmail)
    throw new Error(
      `Say who is told when "${stage.name}" breaks: --alarms <address>. Production is not deployed without.`,
    )
  const said = stageOptions.flatMap((name): [string, string][] => {
    const value = values[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { verb, stage, said, isAgreed: values.yes, forCdk }
}

/** What a name that was meant for production would lose: deletion protection, copies and alarms come by its beginning. */
function soundsLikeProduction({ name }: Stage): boolean {
  return /^(prd|pord|pro|main|master|release)\d*$/.test(name)
}

/** Said before a deployment begins. */
export function kindInWords(stage: Stage): string {
  const { name } = stage
  return isKept(stage)
    ? `${name} is a stage that keeps its books, files and people, whatever is removed by mistake.`
    : `${name} is a stage to try things: its books go with it when it is destroyed. Stages that keep them begin with prod or live.`
}

function splitArguments(args: string[]): { forUs: string[]; forCdk: string[] } {
  const end = args.indexOf('--')
  const forUs = end < 0 ? args : args.slice(0, end)
  return { forUs: forUs.flatMap(contextAsOption), forCdk: end < 0 ? [] : args.slice(end + 1) }
}

/** As the CDK takes it, `-c stage=prod` is `--stage=prod`, so that what is misspelled there is refused as well. */
function contextAsOption(word: string, index: number, words: string[]): string[] {
  if (word === '-c' && words[index + 1]?.includes('=')) return []
  return words[index - 1] === '-c' && word.includes('=') ? [`--${word}`] : [word]
}

/** Stacks that hold nothing and that no other stack needs: what `destroy` takes away from production. */
export const replaceableStacks = ['api-*', 'jobs'] as const

/** How the CDK is called for it. */
export function cdkArguments(
  { verb, stage, said, isAgreed, forCdk }: DeployOptions,
  ...more: readonly string[]
): string[] {
  const agreement = { deploy: ['--require-approval', 'never'], destroy: ['--force'], synth: [] }[verb]
  return [
    verb,
    ...more,
    ...(isAgreed ? agreement : []),
    '-c',
    `stage=${stage.name}`,
    ...said.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ...forCdk,
  ]
}
