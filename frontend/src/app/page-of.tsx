import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'

/** For tests: what is shown at first, by what the client knows. @param search of the address, such as `?day=2026-01-31` */
export function pageOf(content: ReactNode, client: QueryClient, search = ''): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter initialEntries={[`/${search}`]}>
          <NuqsTestingAdapter searchParams={search}>{content}</NuqsTestingAdapter>
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
}
