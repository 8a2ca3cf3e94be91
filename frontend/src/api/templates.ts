import { queryOptions } from '@tanstack/react-query'
import type { MappingTemplate } from '../../../shared/contract/templates.ts'
import { client } from './client.ts'
import { keyOf } from './keys.ts'
import { after } from './pages.ts'

/** All saved mappings of a company, of which it keeps at most a hundred. */
export const templatesQuery = (companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'templates', 'list'),
    queryFn: async ({ signal }) => {
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
export const presetsQuery = queryOptions({
  queryKey: ['presets'],
  queryFn: ({ signal }) => client.listPresets({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
