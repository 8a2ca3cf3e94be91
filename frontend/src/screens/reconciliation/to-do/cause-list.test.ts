import { QueryClient } from '@tanstack/react-query'
import { type ComponentProps, createElement } from 'react'
import { expect, test } from 'vitest'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { pageOf } from '../../../app/page-of.tsx'
import { CauseList } from './cause-list.tsx'

const nothing = () => undefined
const shown = (props: Partial<ComponentProps<typeof CauseList>>) =>
  pageOf(
    createElement(CauseList, {
      company: { id: 1, name: 'Harrow' } as Company,
      causes: [],
      isLooking: false,
      chosen: null,
      onChoose: nothing,
      mayDecide: true,
      ...props,
    }),
    new QueryClient(),
  )

test('where no candidates wait for one cause, nothing stands above the list', () => {
  expect(shown({})).not.toContain('Why candidates wait')
  expect(shown({ isLooking: true })).toContain('Why candidates wait')
  expect(shown({ none: 'Bring in the books' })).toContain('Bring in the books')
})
