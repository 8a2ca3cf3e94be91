import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { pageOf } from '../../app/page-of.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

test('an address without a page says so, with a way on', () => {
  const page = pageOf(createElement(NotFoundScreen), new QueryClient())
  expect(page).toContain('404 Page Not Found')
  expect(page).toContain('There is no page at this address.')
  expect(page).toContain('href="/dashboard"')
})
