import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondLook } from '../../../../../shared/contract/certainty.ts'
import { secondLooksQuery } from '../../../api/matching.ts'
import type { Scope } from '../../../company/scope.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { SecondLookAnswered } from './second-look-answered.tsx'
import { SecondLookQuestion } from './second-look-question.tsx'
import { type Answered, useSecondLook } from './use-second-look.ts'

/** One automatic match after the other: first which entry belongs to the bank line, then what was matched. */
export function SecondLookDialog({ scope, onClose }: { scope: Scope; onClose: () => void }) {
  const { company, account } = scope
  const { data, error, refetch } = useQuery(secondLooksQuery(company.id, account?.id))
  const [answered, setAnswered] = useState<{ look: SecondLook; answer: Answered }>()
  const second = useSecondLook(company.id, (look, answer) => setAnswered({ look, answer }))
  const waiting = data?.filter(({ id }) => id !== answered?.look.id) ?? []
  const [look] = waiting

  if (answered)
    return (
      <SecondLookAnswered
        company={company}
        {...answered}
        left={waiting.length}
        second={second}
        onNext={() => setAnswered(undefined)}
        onClose={onClose}
      />
    )
  if (look)
    return (
      <SecondLookQuestion key={look.id} company={company} look={look} second={second} onClose={onClose} />
    )
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Second Look"
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error && !data ? (
        <LoadFailed
          title="The second looks could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Text size="sm">Nothing is left to look at. The next runs draw new ones.</Text>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </DialogFrame>
  )
}
