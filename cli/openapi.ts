/** `npm run -s openapi`: the OpenAPI document on standard output. */
import { endpoints } from '../shared/contract/index.ts'
import { openApi } from '../shared/contract/openapi.ts'
import { readVocabulary } from './read-vocabulary.ts'

// Whoever reads only the beginning, such as `head`, has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
process.stdout.write(`${JSON.stringify(openApi(endpoints, await readVocabulary()), null, 2)}\n`)
