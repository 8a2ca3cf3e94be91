/** What `cdk` runs, held to the rules of cdk-nag: `-c stage=prod` names the stage, `-c alarms=<address>` who is told. */
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { buildFunctions } from '../build/build-functions.ts'
import { builtBundles } from '../build/bundles.ts'
import { stageNamed } from '../settings/stage.ts'
import { addTieout } from './tieout.ts'

const app = new App()
const stage = stageNamed(app.node.tryGetContext('stage') ?? 'dev', app.node.tryGetContext('alarms'))
const bundles = builtBundles(await buildFunctions())
addTieout(app, { stage, bundles })
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
app.synth()
