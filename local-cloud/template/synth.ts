/** Run as a process of its own, which gives the CDK's memory back: writes the templates that this machine is built from. */
import { stageNamed } from '../../infra/settings/stage.ts'
import { stageWithoutCode } from '../../infra/stacks/synthesize.ts'

// The CDK's own rules take a second and are kept for `npm run synth`, which makes what is deployed.
process.env.CDK_VALIDATION = 'false'

const outdir = process.argv[2]
if (!outdir) throw new Error('Say which folder to write the templates to.')
stageWithoutCode(stageNamed('local', { mail: 'books@desk.example' }), outdir).synth()
