import { Alert } from '@mantine/core'
import { CircleAlert } from 'lucide-react'

export function FailureNote({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <Alert variant="default" icon={<CircleAlert size={18} color="var(--bad-text)" />} p="sm">
          {children}
        </Alert>
      )}
    </div>
  )
}
