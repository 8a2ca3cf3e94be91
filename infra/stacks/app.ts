/** What `cdk` runs, held to the rules of cdk-nag: `-c stage=prod` names the stage, and each of its options comes the same way. */
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { buildFunctions } from '../build/build-functions.ts'
import { builtBundles } from '../build/bundles.ts'
import { failureInWords } from '../settings/failure-in-words.ts'
import { stageNamed, stageOptions } from '../settings/stage.ts'
import { addTieout } from './tieout.ts'

const app = new App()
const asked = (name: string): string | undefined => app.node.tryGetContext(name)
const known: readonly string[] = ['stage', ...stageOptions]
/** What the CDK says itself has colons or slashes in its names. */
const isSaid = (name: string): boolean => /^[\w-]+$/.test(name)

try {
  for (const name of Object.keys(app.node.getAllContext()).filter(isSaid))
    if (!known.includes(name)) throw new Error(`A stage has no "${name}", but ${known.join(', ')}.`)
  const options = Object.fromEntries(stageOptions.map((name) => [name, asked(name)]))
  const stage = stageNamed(asked('stage') ?? 'dev', options)
  const bundles = builtBundles(await buildFunctions())
  addTieout(app, { stage, bundles })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  app.synth()
} catch (error) {
  console.error(failureInWords(error))
  process.exit(1)
}
