import { MantineProvider } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { later } from '../ui/feedback/later.tsx'
import { cssVariables, theme } from './theme.ts'

/** Toasts wait in their store until what shows them has come. */
const ToastPlace = later(
  async () => (await import('./toast-place.tsx')).ToastPlace,
  () => null,
)

/** Theme and toasts. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Suspense>
        <ToastPlace />
      </Suspense>
      {children}
    </MantineProvider>
  )
}
