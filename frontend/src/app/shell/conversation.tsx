import { useQueryState } from 'nuqs'
import { Suspense } from 'react'
import { useCompany } from '../../company/company-context.tsx'
import { COMMENTS_IN_ADDRESS } from '../../screens/comments/comments-in-address.ts'
import { later } from '../../ui/feedback/later.tsx'
import { InAddress } from '../in-address.tsx'

const CommentsDialog = later(
  async () => (await import('../../screens/comments/comments-dialog.tsx')).CommentsDialog,
)

/** The thread that the address names, over any screen; its code comes when one is opened. */
export function Conversation() {
  return (
    <InAddress>
      <Named />
    </InAddress>
  )
}

function Named() {
  const { company } = useCompany()
  const [named] = useQueryState(COMMENTS_IN_ADDRESS)
  if (!company || named === null) return null
  return (
    <Suspense>
      <CommentsDialog company={company} />
    </Suspense>
  )
}
