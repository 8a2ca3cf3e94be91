/** What `cdk` runs: `-c stage=prod` names the stage, `-c alarms=<address>` who is told. */
import { App } from 'aws-cdk-lib'
import { builtBundles } from './bundles.ts'
import { frontendBuild } from './folders.ts'
import { stageNamed } from './stage.ts'
import { addTieout } from './tieout.ts'

const app = new App()
const stage = stageNamed(app.node.tryGetContext('stage') ?? 'dev', app.node.tryGetContext('alarms'))
addTieout(app, { stage, bundles: builtBundles, site: frontendBuild })
app.synth()
