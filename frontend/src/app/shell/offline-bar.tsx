import { Anchor, Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { WifiOff } from 'lucide-react'
import { useOutdated } from '../../api/use-outdated.ts'
import classes from './offline-bar.module.css'

/**
 * Above every screen while the browser has no connection, when nothing is saved either, and while something on the screen could not be
 * asked for again: what is shown may be old.
 */
export function OfflineBar() {
  const { online } = useNetwork()
  const { isOutdated, askAgain } = useOutdated()
  if (online && !isOutdated) return null
  return (
    <div className={classes.bar} role="status">
      <WifiOff size={17} aria-hidden />
      <Text size="sm">
        {online ? (
          <>
            What you see may be out of date: it could not be loaded again.{' '}
            <Anchor component="button" type="button" inherit onClick={askAgain}>
              Try again
            </Anchor>
          </>
        ) : (
          'You are offline. What you see may be out of date, and nothing can be saved until you are connected again.'
        )}
      </Text>
    </div>
  )
}
