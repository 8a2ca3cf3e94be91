import { Notifications } from '@mantine/notifications'

/** At most three toasts, five seconds each, in the middle, where no button ends a form. */
export function ToastPlace() {
  return <Notifications position="bottom-center" limit={3} autoClose={5000} containerWidth={380} />
}
