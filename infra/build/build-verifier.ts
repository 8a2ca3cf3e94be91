/**
 * The verifier of proof packs as one file that needs nothing but Node 20: the reader of bank files, the matching engine and what counts
 * again, as they are in the product at the time. The same sources give the same bytes.
 */
import { join } from 'node:path'
import { builtFrom } from './content-cache.ts'
import { root } from './folders.ts'

/** The path of the file. */
export async function buildVerifier(onBuild?: (kind: string) => void): Promise<string> {
  const folder = await builtFrom({
    kind: 'verifier',
    sources: [
      'cli/verify-proof.ts',
      'shared/domain/**/*.ts',
      'infra/build/build-verifier.ts',
      'package-lock.json',
    ],
    build: bundleVerifier,
    onBuild,
  })
  return join(folder, 'verify.mjs')
}

/** Readable, since whoever doubts the product wants to read it. */
export async function bundleVerifier(outdir: string): Promise<void> {
  const esbuild = await import('esbuild')
  await esbuild.build({
    entryPoints: [{ in: join(root, 'cli/verify-proof.ts'), out: 'verify' }],
    outdir,
    outExtension: { '.js': '.mjs' },
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    legalComments: 'none',
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  })
  await esbuild.stop()
}
