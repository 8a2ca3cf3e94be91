import { Anchor, Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { Notice } from '../../../../shared/contract/notices.ts'
import { placeOfNotice } from '../../../../shared/domain/notices/notice-place.ts'
import { toldInWords, whatHappened } from '../../../../shared/domain/notices/notice-words.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { everybodyQuery } from '../../api/members.ts'
import { memberName } from '../../company/member-name.ts'
import { formatInstant } from '../../format/dates.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'
import itemList from '../../ui/layout/item-list.module.css'
import { Link } from '../../ui/layout/link.tsx'
import classes from './waiting.module.css'

/** What the reader was told of, newest first; what they open is read. */
export function NoticeList({ company, notices }: { company: Company; notices: readonly Notice[] }) {
  const { data: accounts } = useQuery(accountsQuery(company.id))
  const { data: everybody } = useQuery(everybodyQuery(company.id))
  const nameOf = new Map(accounts?.map(({ id, name }) => [id, name]))
  const unread = notices.filter(({ readAt }) => readAt === null).map(({ id }) => id)
  const read = useWrite({
    companyId: company.id,
    send: (ids: string[], client) => client.readNotices({ body: { companyId: company.id, ids } }),
    failure: { title: 'Not Marked as Read', message: 'Please try again.' },
  })
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">
          Notices
        </Title>
        {unread.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={read.isWriting}
            onClick={() => read.write(unread)}
          >
            Mark all as read
          </Button>
        )}
      </Group>
      <ul className={itemList.list} aria-label="Notices">
        {notices.map((notice) => {
          const by = notice.by === 'system' ? undefined : memberName(everybody, notice.by)
          const account = nameOf.get(notice.financialAccountId ?? 0)
          return (
            <li key={notice.id} className={itemList.item}>
              <span className={classes.mark} data-unread={notice.readAt === null || undefined} aria-hidden />
              <div className={itemList.grow}>
                <Anchor
                  component={Link}
                  to={placeOfNotice(notice)}
                  size="sm"
                  fw={notice.readAt === null ? 650 : 450}
                  onClick={() => notice.readAt === null && read.write([notice.id])}
                >
                  {whatHappened(notice.kind, by)}: {toldInWords(notice)}
                  {notice.readAt === null && <VisuallyHidden> (unread)</VisuallyHidden>}
                </Anchor>
                {notice.detail && <Text size="sm">{notice.detail}</Text>}
                <Text size="xs" c="dimmed">
                  {account && `${account} · `}
                  <time dateTime={notice.createdAt}>{formatInstant(notice.createdAt, company.timeZone)}</time>
                </Text>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
