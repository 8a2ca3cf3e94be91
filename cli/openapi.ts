/** `npm run -s openapi`: the OpenAPI document on standard output. */
import { endpoints } from '../shared/contract/index.ts'
import { openApi } from '../shared/contract/openapi.ts'

process.stdout.write(`${JSON.stringify(openApi(endpoints), null, 2)}\n`)
