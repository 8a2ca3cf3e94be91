import { Button, Progress, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Client } from '../../../../shared/contract/client.ts'
import type { Operation } from '../../../../shared/contract/operations.ts'
import { operationQuery } from '../../api/operations.ts'
import { isOperationGoing } from '../../api/work.ts'
import { counted } from '../../format/numbers.ts'
import { AWAITS_CONFIRMATION } from './awaits-confirmation.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { showSuccess } from './toasts.ts'
import { useFocusKept } from './use-focus-back.ts'
import { useWrite } from './use-write.ts'

interface UndoControlProps {
  companyId: number
  /** The verb of the button: Undo import. */
  label: string
  title: string
  /** What will be gone, in which company. */
  children: ReactNode
  /** What is counted while it goes on: line, match. */
  noun: readonly [one: string, many: string]
  undo: (client: Client) => Promise<Operation>
  /** Within a row or a sentence. */
  isSmall?: boolean
  /** It is being undone, or was: what was begun here is still told. */
  isOver?: boolean
}

/** Takes something back as one unit: asks first, shows how far it is, and says what could not be undone. */
export function UndoControl({
  companyId,
  label,
  title,
  children,
  noun,
  undo,
  isSmall = false,
  isOver = false,
}: UndoControlProps) {
  const [isAsking, asking] = useDisclosure(false)
  const [operationId, setOperationId] = useState<string>()
  const { data: operation } = useQuery(operationQuery(companyId, operationId))
  useFocusKept(operationId)
  const isGoing = operationId !== undefined && isOperationGoing(operation?.status ?? 'pending')
  const { write, isWriting } = useWrite({
    send: (_: undefined, client) => undo(client),
    companyId,
    isShownByWork: true,
    failure: { title: 'Undo Failed', message: 'Nothing was undone. Please try again.' },
    success: ({ status }) => (status === 'awaiting_approval' ? AWAITS_CONFIRMATION : undefined),
    onSuccess: ({ id, status }) => setOperationId(status === 'awaiting_approval' ? undefined : id),
  })

  const undone = operation?.status === 'undone' ? counted(operation.processed, ...noun) : undefined
  useEffect(() => {
    if (undone) showSuccess('Undone', `${undone} taken back.`)
  }, [undone])

  if (operation && !isGoing) return <Ended operation={operation} noun={noun} />
  if (isGoing) return <Going operation={operation} noun={noun} />
  if (isOver) return null
  return (
    <>
      <Button
        variant="default"
        size={isSmall ? 'xs' : 'sm'}
        leftSection={<Undo2 size={isSmall ? 14 : 16} aria-hidden />}
        loading={isWriting}
        onClick={asking.open}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        title={title}
        confirmLabel={label}
        isDangerous
        onConfirm={() => {
          asking.close()
          write(undefined)
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}

function Going({ operation, noun }: { operation: Operation | undefined; noun: UndoControlProps['noun'] }) {
  const { processed = 0, total = 0 } = operation ?? {}
  const text = `Undoing: ${processed} of ${counted(total, ...noun)}`
  return (
    <div style={{ minWidth: 200 }}>
      <Text size="sm" role="status" className="figures">
        {text}
      </Text>
      <Progress value={total ? (processed * 100) / total : 100} size="sm" mt={4} aria-label={text} />
    </div>
  )
}

function Ended({ operation, noun }: { operation: Operation; noun: UndoControlProps['noun'] }) {
  const [first] = operation.blocked
  return (
    <Text size="sm" c="dimmed" role="status">
      {first ? `Partly undone. ${first.reason}` : `Undone: ${counted(operation.processed, ...noun)}.`}
    </Text>
  )
}
