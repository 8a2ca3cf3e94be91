/** What a person or a pipeline says to `npm run deploy` and `npm run destroy`. What cannot be meant is refused before anything is built. */
import { parseArgs } from 'node:util'
import { isKept, type Stage, stageNamed, stageOptions } from '../settings/stage.ts'

export interface DeployOptions {
  verb: 'deploy' | 'destroy'
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
  const {
    values,
    positionals: [verb, ...forCdk],
  } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      stage: { type: 'string', default: 'dev' },
      alarms: { type: 'string' },
      mail: { type: 'string' },
      budget: { type: 'string' },
      domain: { type: 'string' },
      certificate: { type: 'string' },
      canary: { type: 'string' },
      warm: { type: 'string' },
      firewall: { type: 'string' },
      shift: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  })
  if (verb !== 'deploy' && verb !== 'destroy') throw new Error('Say deploy or destroy.')
  const stage = stageNamed(values.stage, values)
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

/** Stacks that hold nothing and that no other stack needs: what `destroy` takes away from production. */
export const replaceableStacks = ['api-*', 'jobs'] as const

/** How the CDK is called for it. */
export function cdkArguments(
  { verb, stage, said, isAgreed, forCdk }: DeployOptions,
  ...more: readonly string[]
): string[] {
  const agreement = { deploy: ['--require-approval', 'never'], destroy: ['--force'] }[verb]
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
