import { refuse } from '../../shared/contract/refusals.ts'
import { downloadPreset } from '../../shared/contract/templates.ts'
import { presetFile } from '../../shared/domain/templates/preset-file.ts'
import { presetOf } from '../../shared/domain/templates/presets.ts'
import { FileReply } from '../runtime/file-reply.ts'
import { lambda } from '../runtime/lambda.ts'

export const handler = lambda(downloadPreset, async ({ params, query }) => {
  const preset = presetOf(params.templateId)
  if (!preset) throw refuse('not-found')

  const { name, text } = presetFile(preset, query.format)
  return new FileReply({ name, type: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(text) })
})
