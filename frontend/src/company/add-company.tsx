import { useDisclosure } from '@mantine/hooks'
import { createContext, type ReactNode, Suspense, useContext } from 'react'
import { later } from '../ui/feedback/later.tsx'

const AddCompanyContext = createContext<() => void>(() => undefined)

const AddCompanyDialog = later(async () => (await import('./add-company-dialog.tsx')).AddCompanyDialog)

/** Holds the one Add Company dialog, which many places open. */
export function AddCompanyProvider({ children }: { children: ReactNode }) {
  const [isOpen, dialog] = useDisclosure()
  return (
    <AddCompanyContext value={dialog.open}>
      {children}
      <Suspense>
        <AddCompanyDialog opened={isOpen} onClose={dialog.close} />
      </Suspense>
    </AddCompanyContext>
  )
}

/** Opens the dialog. */
export function useAddCompany(): () => void {
  return useContext(AddCompanyContext)
}
