/**
 * Every function, made by one call of esbuild. What is deployed is one file with all that a function imports, so that it loads fast by
 * itself. On a desk all of them run in few threads: there they share the files of what they have in common.
 */
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { events } from '../../events/index.ts'
import { functionOf } from '../../shared/contract/endpoint.ts'
import { endpoints } from '../../shared/contract/index.ts'
import { authorizer } from '../settings/authorizer.ts'
import { invitationWriter } from '../settings/invitation-writer.ts'
import { canary, schedules } from '../settings/schedules.ts'
import { streamConsumers } from '../settings/streams.ts'
import { buildVerifier } from './build-verifier.ts'
import { builtFrom } from './content-cache.ts'
import { root } from './folders.ts'

type OnBuild = (kind: string) => void

/** To be deployed. Each function is `<folder>/<subject>/<name>/index.mjs`. */
export function buildFunctions(onBuild?: OnBuild): Promise<string> {
  return built('functions', false, onBuild)
}

/** For a desk; the same places. */
export function buildDeskFunctions(onBuild?: OnBuild): Promise<string> {
  return built('desk-functions', true, onBuild)
}

function built(kind: string, isShared: boolean, onBuild?: OnBuild): Promise<string> {
  return builtFrom({
    kind,
    sources: [
      'functions/**/*.ts',
      'shared/{domain,contract}/**/*.ts',
      'events/*.ts',
      'cli/verify-proof.ts',
      'infra/build/build-functions.ts',
      'infra/build/credentials-of-*.ts',
      'infra/build/drop-unused.ts',
      'infra/build/build-verifier.ts',
      'package-lock.json',
    ],
    build: async (outdir) => {
      const names = functionNames().filter(isWritten)
      const atOnce = isShared ? names.length : wholeAtOnceMax
      for (let at = 0; at < names.length; at += atOnce)
        await bundle({ names: names.slice(at, at + atOnce), outdir, isShared })
      copyFileSync(await buildVerifier(), join(outdir, 'operations/run-operation/verify.mjs'))
    },
    onBuild,
  })
}

/** All of them would take five gigabytes. */
const wholeAtOnceMax = 30

/** Every function that the gateway, the pool of people, the contract, the events, the schedules and the followers of the stream name. */
export function functionNames(): string[] {
  return [
    ...new Set([
      authorizer.function,
      invitationWriter.function,
      ...endpoints.map(functionOf),
      ...events.map((event) => event.consumer),
      ...[...schedules, canary, ...streamConsumers].map((each) => each.function),
    ]),
  ]
}

/** Those that nobody has written yet: the host answers for them with 500, a deployment refuses. */
export function missingFunctions(): string[] {
  return functionNames().filter((name) => !isWritten(name))
}

function isWritten(name: string): boolean {
  return existsSync(sourceOf(name))
}

function sourceOf(name: string): string {
  return join(root, 'functions', `${name}.ts`)
}

export interface Bundling {
  names: readonly string[]
  outdir: string
  /** Whether what several of them import is a file beside them. */
  isShared: boolean
}

export function bundle({ names, outdir, isShared }: Bundling): Promise<void> {
  const entryPoints = names.map((name) => ({ in: sourceOf(name), out: `${name}/index` }))
  return bundleFiles({ entryPoints, outdir, isShared })
}

interface Entries extends Pick<Bundling, 'outdir' | 'isShared'> {
  /** Which file becomes which, without its ending. */
  entryPoints: { in: string; out: string }[]
}

export async function bundleFiles({ entryPoints, outdir, isShared }: Entries): Promise<void> {
  const [esbuild, { dropUnused }] = await Promise.all([import('esbuild'), import('./drop-unused.ts')])
  await esbuild.build({
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: isShared,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify: true,
    keepNames: true,
    legalComments: 'none',
    mainFields: ['module', 'main'],
    plugins: [dropUnused],
    alias: {
      '@aws-sdk/credential-provider-node': join(
        import.meta.dirname,
        `credentials-of-${isShared ? 'a-desk' : 'lambda'}.ts`,
      ),
    },
    // Some packages still call require() for what Node itself brings.
    banner: { js: "import{createRequire as _cr}from'node:module';const require=_cr(import.meta.url);" },
    // The library of PDFs names its folder for fonts that are never asked for.
    define: { __dirname: '"/"' },
    logLevel: 'warning',
  })
  await esbuild.stop()
}
