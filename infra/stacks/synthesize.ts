/** The templates of a stage, made in this process and deployed nowhere: for the local host and for tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { noBundles } from '../build/bundles.ts'
import { root } from '../build/folders.ts'
import type { Stage } from '../settings/stage.ts'
import { addTieout } from './tieout.ts'

/** @param outdir where `synth` writes; left out, a temporary folder */
export function stageWithoutCode(stage: Stage, outdir?: string): App {
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as {
    context: Record<string, unknown>
  }
  const app = new App({
    ...(outdir ? { outdir } : {}),
    context,
    analyticsReporting: false,
    treeMetadata: false,
    stackTraces: false,
  })
  addTieout(app, { stage, bundles: noBundles() })
  return app
}
