import { signOutEverywhere } from '../../session/session.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'

interface SignOutEverywhereProps {
  opened: boolean
  onClose: () => void
  email: string
}

export function SignOutEverywhere({ opened, onClose, email }: SignOutEverywhereProps) {
  const { write, isWriting } = useWrite({
    send: (_: undefined, client) => signOutEverywhere(client),
    failure: { title: 'Not Signed Out', message: 'You are still signed in. Please try again.' },
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Sign Out Everywhere"
      confirmLabel="Sign out everywhere"
      isBusy={isWriting}
      onConfirm={() => write(undefined)}
    >
      {email} is signed out here and on every other computer and phone, at once. What was saved stays; what is
      half typed elsewhere is lost.
    </ConfirmDialog>
  )
}
