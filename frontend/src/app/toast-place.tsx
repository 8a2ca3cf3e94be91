import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { sayOfMissing } from '../ui/feedback/later.tsx'
import { sayNotLoaded } from '../ui/feedback/say-not-loaded.ts'
import classes from './toast-place.module.css'

sayOfMissing(sayNotLoaded)

/**
 * At most three toasts, five seconds each, at the bottom, where neither the title nor the first field of a dialog is, in the middle, where no button ends a
 * form, and above a bar of decisions where there is one. On a phone, where they take the whole width, they lie above the buttons of a dialog.
 */
export function ToastPlace() {
  return (
    <Notifications
      position="bottom-center"
      limit={3}
      autoClose={5000}
      containerWidth={380}
      className={classes.toasts ?? ''}
    />
  )
}
