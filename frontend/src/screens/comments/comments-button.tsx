import { ActionIcon, Tooltip } from '@mantine/core'
import { MessageSquare } from 'lucide-react'
import { useQueryState } from 'nuqs'
import { COMMENTS_IN_ADDRESS } from './comments-in-address.ts'

interface CommentsButtonProps {
  /** Of a bank line or a match. */
  ownerId: string
  /** What it is, for who does not see the row. */
  name: string
}

/** Opens what is said about a row. */
export function CommentsButton({ ownerId, name }: CommentsButtonProps) {
  const [, open] = useQueryState(COMMENTS_IN_ADDRESS, { history: 'push' })
  return (
    <Tooltip label="Comments">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Comments on ${name}`}
        onClick={() => void open(ownerId)}
      >
        <MessageSquare size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
