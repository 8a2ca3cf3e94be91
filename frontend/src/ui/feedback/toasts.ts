import { notifications } from '@mantine/notifications'

const SHOWN_MS = 5000

export function showSuccess(title: string, message: string): void {
  notifications.show({ title, message, color: 'ink', autoClose: SHOWN_MS })
}

/** Heard at once by people who listen rather than look. */
export function showFailure(title: string, message: string): void {
  notifications.show({ title, message, color: 'red', autoClose: SHOWN_MS, role: 'alert' })
}
