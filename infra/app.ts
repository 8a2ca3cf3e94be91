/** What `cdk` runs: `-c stage=prod` names the stage, `-c alarms=<address>` who is told. */
import { App } from 'aws-cdk-lib'
import { buildFrontend } from './build-frontend.ts'
import { buildFunctions } from './build-functions.ts'
import { builtBundles } from './bundles.ts'
import { stageNamed } from './stage.ts'
import { addTieout } from './tieout.ts'

const app = new App()
const stage = stageNamed(app.node.tryGetContext('stage') ?? 'dev', app.node.tryGetContext('alarms'))
const [functions, site] = await Promise.all([buildFunctions(), buildFrontend()])
addTieout(app, { stage, bundles: builtBundles(functions), site })
app.synth()
