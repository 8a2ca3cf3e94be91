import type { MappingTemplate } from '../../../shared/contract/templates.ts'
import { ask } from './ask.ts'
import { client } from './client.ts'
import { after } from './pages.ts'

/** All saved mappings of a company, of which it keeps at most a hundred. */
export const templatesQuery = (companyId: number) => ({
  ...ask(companyId, 'listTemplates', { query: { companyId, limit: 100 } }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const templates: MappingTemplate[] = []
    let cursor: string | undefined
    do {
      const page = await client.page('listTemplates', {
        query: { companyId, limit: 100, ...after(cursor) },
        signal,
      })
      templates.push(...page.items)
      cursor = page.nextCursor
    } while (cursor)
    return templates
  },
})

/** The banks' own layouts belong to no company and do not change while the page is open. */
export const presetsQuery = { ...ask(null, 'listPresets', {}), staleTime: Number.POSITIVE_INFINITY }
