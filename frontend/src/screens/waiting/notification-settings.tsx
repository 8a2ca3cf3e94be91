import { Button, Checkbox, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { NoticePreferences } from '../../../../shared/contract/notices.ts'
import {
  BY_MAIL_ALONE,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeWays,
} from '../../../../shared/domain/notices/notice-kinds.ts'
import { NOTICE_LABELS } from '../../../../shared/domain/notices/notice-words.ts'
import { noticePreferencesQuery } from '../../api/notices.ts'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { Surface } from '../../ui/layout/surface.tsx'
import classes from './waiting.module.css'

const WAYS = ['page', 'mail'] as const
const WAY_NAMES = { page: 'On the page', mail: 'By mail' }

/** Of what the reader wants to be told, and how: for themselves, in this company. */
export function NotificationSettings({ company }: { company: Company }) {
  const query = useQuery(noticePreferencesQuery(company.id))
  const { data } = query
  if (!data) return <NotLoaded what="What you are told of" query={query} />
  const { sendsMail, ...stored } = data
  return <Settings key={data.version} company={company} stored={stored} sendsMail={sendsMail} />
}

interface SettingsProps {
  company: Company
  stored: NoticePreferences
  sendsMail: boolean
}

function Settings({ company, stored, sendsMail }: SettingsProps) {
  const [wanted, setWanted] = useState<NoticeWays>(stored)
  const isChanged = WAYS.some((way) => wanted[way].toSorted().join() !== stored[way].toSorted().join())
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: ({ page, mail }: NoticeWays, client) =>
      client.updateNoticePreferences({
        body: { companyId: company.id, page: [...page], mail: [...mail], version: stored.version },
      }),
    success: () => ({ title: 'Notifications Saved', message: `You are told so in ${company.name}.` }),
    failure: { title: 'Not Saved', message: 'What you chose is still here. Please try again.' },
  })
  const turn = (way: (typeof WAYS)[number], kind: NoticeKind, isOn: boolean) =>
    setWanted({
      ...wanted,
      [way]: isOn ? [...wanted[way], kind] : wanted[way].filter((each) => each !== kind),
    })
  return (
    <Surface p="lg" mt="md" aria-labelledby="notifications">
      <Title order={2} size="h3" id="notifications" mb={4}>
        Notifications
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        What you are told of in {company.name}, and how. Only you see and change this.
        {!sendsMail && ' No mail is sent from here yet: what you choose holds once it is set up.'}
      </Text>
      <table className={classes.ways}>
        <thead>
          <tr>
            <th scope="col">Tell me when</th>
            {WAYS.map((way) => (
              <th key={way} scope="col">
                {WAY_NAMES[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{NOTICE_LABELS[kind]}</th>
              {WAYS.map((way) => (
                <td key={way}>
                  {way === 'page' && BY_MAIL_ALONE.includes(kind) ? (
                    <Text span size="xs" c="dimmed">
                      Above
                    </Text>
                  ) : (
                    <Checkbox
                      aria-label={`${NOTICE_LABELS[kind]}, ${WAY_NAMES[way].toLowerCase()}`}
                      checked={wanted[way].includes(kind)}
                      onChange={({ currentTarget }) => turn(way, kind, currentTarget.checked)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Group mt="md">
        <Button disabled={!isChanged} loading={isWriting} onClick={() => write(wanted)}>
          Save Notifications
        </Button>
      </Group>
    </Surface>
  )
}
