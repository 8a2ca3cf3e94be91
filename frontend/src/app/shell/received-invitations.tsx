import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { receivedInvitationsQuery } from '../../api/invitations.ts'
import { later } from '../../ui/feedback/later.tsx'

/** Few are invited at the moment: it comes with the first who is. */
const ReceivedInvitation = later(async () => (await import('./received-invitation.tsx')).ReceivedInvitation)

/** Above every screen of who was invited to a company, until they join it or it ends. */
export function ReceivedInvitations() {
  const { data = [] } = useQuery(receivedInvitationsQuery)
  return (
    <Suspense>
      {data.map((invitation) => (
        <ReceivedInvitation key={invitation.id} invitation={invitation} />
      ))}
    </Suspense>
  )
}
