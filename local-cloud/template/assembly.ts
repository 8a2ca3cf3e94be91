/** The templates of a stage, read back from the folder that the CDK wrote them to. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { builtFrom } from '../../infra/build/content-cache.ts'
import { root } from '../../infra/build/folders.ts'

const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.record(z.string(), z.unknown()).default({}),
      Metadata: z.record(z.string(), z.unknown()).optional(),
      DeletionPolicy: z.string().optional(),
      UpdateReplacePolicy: z.string().optional(),
      UpdatePolicy: z.unknown().optional(),
      DependsOn: z.union([z.string(), z.array(z.string())]).optional(),
    }),
  ),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown() })).default({}),
})

/** With the name by which other stacks refer to what it puts out. */
export type Template = z.output<typeof Template> & { stackName: string }

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z
        .object({ templateFile: z.string().optional(), stackName: z.string().optional() })
        .optional(),
    }),
  ),
})

/** What the templates of a stage are made from. */
export const templateSources = [
  'infra/{build,constructs,rights,settings,stacks}/*.ts',
  'local-cloud/template/synth.ts',
  'shared/contract/*.ts',
  // The words and days of invitations and exports, which stand in templates.
  'shared/domain/{companies,exports}/*.ts',
  'events/*.ts',
  'cdk.json',
  'package-lock.json',
]

/** The stage `local`, synthesized by a process that exits, or read back when nothing that describes it has changed. */
export async function localTemplates(): Promise<Template[]> {
  const folder = await builtFrom({
    kind: 'templates',
    sources: templateSources,
    build: async (outdir) => {
      const child = spawn(process.execPath, [join(root, 'local-cloud', 'template', 'synth.ts'), outdir], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== 0) throw new Error('The stacks could not be synthesized; the CDK says why above.')
    },
  })
  return readTemplates(folder)
}

export function readTemplates(folder: string): Template[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  return Object.values(Manifest.parse(read('manifest.json')).artifacts)
    .filter(({ type }) => type === 'aws:cloudformation:stack')
    .map(({ properties: { templateFile = '', stackName = '' } = {} }) => {
      return { ...Template.parse(read(templateFile)), stackName }
    })
}
