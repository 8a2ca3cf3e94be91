import { ActionIcon, Tooltip } from '@mantine/core'
import { MessageSquare } from 'lucide-react'
import { useQueryState } from 'nuqs'
import type { CommentedOn } from '../../api/comments.ts'
import { COMMENTS_IN_ADDRESS, commentsAddress } from './comments-in-address.ts'

/** Opens what is said about something. @param name what it is, for who does not see the row */
export function CommentsButton({ to, name }: { to: CommentedOn; name: string }) {
  const [, setNamed] = useQueryState(COMMENTS_IN_ADDRESS, { history: 'push' })
  return (
    <Tooltip label="Comments">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Comments on ${name}`}
        onClick={() => void setNamed(commentsAddress(to))}
      >
        <MessageSquare size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
