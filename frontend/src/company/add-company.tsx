import { useDisclosure } from '@mantine/hooks'
import { createContext, type ReactNode, useContext } from 'react'
import { AddCompanyDialog } from './add-company-dialog.tsx'

const AddCompanyContext = createContext<() => void>(() => undefined)

/** Holds the one Add Company dialog, which many places open. */
export function AddCompanyProvider({ children }: { children: ReactNode }) {
  const [isOpen, dialog] = useDisclosure()
  return (
    <AddCompanyContext value={dialog.open}>
      {children}
      <AddCompanyDialog opened={isOpen} onClose={dialog.close} />
    </AddCompanyContext>
  )
}

/** Opens the dialog. */
export function useAddCompany(): () => void {
  return useContext(AddCompanyContext)
}
