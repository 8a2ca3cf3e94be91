/** Run as a process of its own, which gives the CDK's memory back: writes the templates of a stage that is read here and deployed nowhere. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { noBundles } from '../bundles.ts'
import { root } from '../folders.ts'
import { stageNamed } from '../stage.ts'
import { addTieout } from '../tieout.ts'

// The CDK's own rules take a second and are kept for `npm run synth`, which makes what is deployed.
process.env.CDK_VALIDATION = 'false'

const outdir = process.argv[2]
if (!outdir) throw new Error('Say which folder to write the templates to.')
const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as {
  context: Record<string, unknown>
}
const app = new App({ outdir, context, analyticsReporting: false, treeMetadata: false, stackTraces: false })
addTieout(app, { stage: stageNamed('local'), bundles: noBundles() })
app.synth()
