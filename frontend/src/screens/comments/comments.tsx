import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { type CommentedOn, commentsQuery } from '../../api/comments.ts'
import { can } from '../../company/company-context.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { useMeantPart } from '../../ui/layout/use-meant-part.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentItem } from './comment-item.tsx'
import classes from './comments.module.css'

interface CommentsProps {
  company: Company
  to: CommentedOn
}

/** What people say about a bank line, a match, an entry or a reconciliation, oldest first, and the way to say more. */
export function Comments({ company, to }: CommentsProps) {
  const { data, error, refetch } = useQuery(commentsQuery(company.id, to))
  const mayWrite = can(company, 'accountant')
  const heading = useRef<HTMLHeadingElement>(null)
  useMeantPart('#comments', heading, data !== undefined)
  return (
    <section aria-label="Comments" className="not-printed">
      <Title ref={heading} order={3} size="h4" mb={4} style={{ scrollMarginTop: 80 }}>
        Comments
      </Title>
      {!data && error ? (
        <LoadFailed title="The comments could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={classes.thread} aria-label="What was said">
          {data?.map((comment) => (
            <CommentItem key={comment.id} company={company} comment={comment} />
          ))}
        </ul>
      )}
      {data?.length === 0 && !mayWrite && (
        <Text size="sm" c="dimmed">
          There are no comments yet.
        </Text>
      )}
      {mayWrite && <CommentComposer key={to.ownerId} company={company} to={to} />}
    </section>
  )
}
