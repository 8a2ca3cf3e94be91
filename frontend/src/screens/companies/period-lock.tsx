import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { can } from '../../company/company-context.tsx'
import { formatDay } from '../../format/dates.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Surface } from '../../ui/layout/surface.tsx'

/** Through which day the books are closed. Everybody sees it; administrators move it. */
export function PeriodLock({ company }: { company: Company }) {
  const { lockedThrough, version } = company
  const mayChange = can(company, 'admin')
  const [chosen, setChosen] = useState<string | null>(lockedThrough)
  const [asked, setAsked] = useState<string | null>()
  const { write, isWriting } = useWrite({
    send: (day: string | null, client) =>
      client.updatePeriodLock({
        params: { id: company.id },
        body: { lockedThrough: day, version },
      }),
    success: (saved) => ({ title: 'Period Lock Changed', message: sentenceOf(saved) }),
    failure: { title: 'Period Lock Not Changed', message: 'Please try again.' },
    onSuccess: (saved) => setChosen(saved.lockedThrough),
  })

  return (
    <>
      <Title order={2} mt="xl" mb="sm" id="period-lock">
        Period lock
      </Title>
      <Surface p="lg" aria-labelledby="period-lock">
        <Stack gap="md">
          <Text size="sm">
            {lockedThrough
              ? `The books are locked through ${formatDay(lockedThrough)}: nothing dated on or before it is posted, matched, unmatched or reversed.`
              : 'No period is locked. Once a period is closed, lock it, so that nothing dated in it changes any more.'}
          </Text>
          {mayChange ? (
            <Group gap="xs" align="flex-end">
              <DayInput label="Locked through" clearable w={200} value={chosen} onChange={setChosen} />
              <Button
                disabled={chosen === null || chosen === lockedThrough}
                loading={isWriting}
                onClick={() => setAsked(chosen)}
              >
                Lock
              </Button>
              {lockedThrough && (
                <Button variant="default" disabled={isWriting} onClick={() => setAsked(null)}>
                  Unlock all
                </Button>
              )}
            </Group>
          ) : (
            <Text size="sm" c="dimmed">
              Administrators and owners of {company.name} can change this.
            </Text>
          )}
        </Stack>
      </Surface>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked === null ? 'Unlock Every Period' : 'Lock Period'}
        confirmLabel={asked === null ? 'Unlock' : 'Lock'}
        onConfirm={() => {
          write(asked ?? null)
          setAsked(undefined)
        }}
      >
        {asked ? (
          <Text size="sm">
            The books of {company.name} are locked through {formatDay(asked)}
            {lockedThrough && asked < lockedThrough && ', and what lies after it is open again'}. An earlier
            day opens them again at any time; who moved the lock is kept.
          </Text>
        ) : (
          <Text size="sm">
            Every period of {company.name} is open again, and what is dated there can change. Who moved the
            lock is kept.
          </Text>
        )}
      </ConfirmDialog>
    </>
  )
}

function sentenceOf({ name, lockedThrough }: Company): string {
  return lockedThrough
    ? `The books of ${name} are locked through ${formatDay(lockedThrough)}.`
    : `No period of ${name} is locked.`
}
