import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comment } from '../../../../shared/contract/comments.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { commentParts } from '../../../../shared/domain/comments/mentions.ts'
import { everybodyQuery } from '../../api/members.ts'
import { memberName } from '../../company/member-name.ts'
import { formatInstant } from '../../format/dates.ts'
import { sessionQuery } from '../../session/session.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import classes from './comments.module.css'

/** Who said what and when; its author may take it back. */
export function CommentItem({ company, comment }: { company: Company; comment: Comment }) {
  const { data: everybody } = useQuery(everybodyQuery(company.id))
  const { data: session } = useQuery(sessionQuery)
  const [isAsking, setAsking] = useState(false)
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (_: undefined, client) => client.removeComment({ params: { id: comment.id } }),
    failure: { title: 'Not Removed', message: 'Please try again.' },
  })
  const isRemoved = comment.status === 'removed'
  return (
    <li className={classes.comment}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="xs" c="dimmed">
          <Text span size="sm" fw={550} c="var(--mantine-color-text)">
            {memberName(everybody, comment.createdBy)}
          </Text>{' '}
          <time dateTime={comment.createdAt}>{formatInstant(comment.createdAt, company.timeZone)}</time>
        </Text>
        {!isRemoved && session?.userId === comment.createdBy && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            loading={isWriting}
            aria-label="Remove your comment…"
            onClick={() => setAsking(true)}
          >
            Remove…
          </Button>
        )}
      </Group>
      <Text
        component="p"
        size="sm"
        className={classes.said}
        {...(isRemoved && { c: 'dimmed', fs: 'italic' })}
      >
        {isRemoved
          ? 'Removed by its author'
          : commentParts(comment.text).map(({ text, userId }, at) =>
              userId ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: what was said does not change.
                <span key={at} className={classes.mention}>
                  @{memberName(everybody, userId)}
                </span>
              ) : (
                text
              ),
            )}
      </Text>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Remove Comment"
        confirmLabel="Remove"
        onConfirm={() => {
          setAsking(false)
          write(undefined)
        }}
      >
        <Text size="sm">
          It will say “Removed by its author”. What you wrote stays in the audit of {company.name}.
        </Text>
      </ConfirmDialog>
    </li>
  )
}
