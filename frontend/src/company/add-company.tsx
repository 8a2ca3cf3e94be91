import { useDisclosure } from '@mantine/hooks'
import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react'

const AddCompanyContext = createContext<() => void>(() => undefined)

const AddCompanyDialog = lazy(async () => ({
  default: (await import('./add-company-dialog.tsx')).AddCompanyDialog,
}))

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
