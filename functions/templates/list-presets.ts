import { listPresets } from '../../shared/contract/templates.ts'
import { PRESETS } from '../../shared/domain/templates/presets.ts'
import { lambda } from '../runtime/lambda.ts'

export const handler = lambda(listPresets, async () => PRESETS.map(({ layout: _, ...preset }) => preset))
