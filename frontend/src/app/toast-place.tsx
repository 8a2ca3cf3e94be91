import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import classes from './toast-place.module.css'

/**
 * At most three toasts, five seconds each, in the middle, where no button ends a form, and above a bar of decisions where there is one. On a
 * phone, where they take the whole width, they lie below the header.
 */
export function ToastPlace() {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Notifications
      position={isPhone ? 'top-center' : 'bottom-center'}
      limit={3}
      autoClose={5000}
      containerWidth={380}
      className={classes.toasts ?? ''}
    />
  )
}
