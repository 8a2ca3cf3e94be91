import { Anchor, Text } from '@mantine/core'
import { signInConfig } from '../../tokens/sign-in-config.ts'

/** Where a code is read on a machine that sends no mail; nothing elsewhere. */
export function KeptMail() {
  const { mailPage } = signInConfig()
  if (!mailPage) return null
  return (
    <Text size="sm">
      Nothing is mailed from this machine:{' '}
      <Anchor href={mailPage} target="_blank" size="sm" underline="always">
        read it here
      </Anchor>
      .
    </Text>
  )
}
