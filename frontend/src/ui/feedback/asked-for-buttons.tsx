import { Button, Group, Text } from '@mantine/core'

interface Decision {
  write: (nothing: null) => void
  isWriting: boolean
}

interface AskedForButtonsProps {
  confirm: Decision
  withdraw: Decision
  /** Whoever asked takes it back, anybody else declines it. */
  isOwn: boolean
  /** Why this person cannot confirm it, in place of the button. */
  whyNot: string | undefined
}

/** What awaits another person is confirmed, or goes away as if nobody had asked. */
export function AskedForButtons({ confirm, withdraw, isOwn, whyNot }: AskedForButtonsProps) {
  const isBusy = confirm.isWriting || withdraw.isWriting
  return (
    <Group gap="xs" mt="sm">
      {whyNot ? (
        <Text size="sm">{whyNot}</Text>
      ) : (
        <Button disabled={isBusy} loading={confirm.isWriting} onClick={() => confirm.write(null)}>
          Confirm
        </Button>
      )}
      <Button
        variant="default"
        disabled={isBusy}
        loading={withdraw.isWriting}
        onClick={() => withdraw.write(null)}
      >
        {isOwn ? 'Withdraw' : 'Decline'}
      </Button>
    </Group>
  )
}
