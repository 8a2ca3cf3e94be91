import { Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { WifiOff } from 'lucide-react'
import classes from './offline-bar.module.css'

/** Above every screen while the browser has no connection: what is shown may be old, and nothing is saved. */
export function OfflineBar() {
  const { online } = useNetwork()
  if (online) return null
  return (
    <div className={classes.bar} role="status">
      <WifiOff size={17} aria-hidden />
      <Text size="sm">
        You are offline. What you see may be out of date, and nothing can be saved until you are connected
        again.
      </Text>
    </div>
  )
}
