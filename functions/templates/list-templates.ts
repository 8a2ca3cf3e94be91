import { listTemplates } from '../../shared/contract/templates.ts'
import { lambda } from '../runtime/lambda.ts'
import { templateEntity } from '../storage/entities/template.ts'
import { keys } from '../storage/keys.ts'
import { listPage } from '../storage/lists.ts'

export const handler = lambda(listTemplates, ({ query: { limit, cursor }, scope }) =>
  listPage({
    scope,
    of: templateEntity,
    ranges: [{ pk: keys.all.templates(scope) }],
    filters: { list: 'templates' },
    limit,
    cursor,
  }),
)
