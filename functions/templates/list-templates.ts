import { listTemplates, type MappingTemplate } from '../../shared/contract/templates.ts'
import { lambda } from '../runtime/lambda.ts'
import { keys } from '../storage/keys.ts'
import { listPage } from '../storage/lists.ts'

export const handler = lambda(listTemplates, ({ query: { limit, cursor }, scope }) =>
  listPage<MappingTemplate>({
    scope,
    ranges: [{ pk: keys.all.templates(scope) }],
    filters: { list: 'templates' },
    limit,
    cursor,
  }),
)
