import { MantineProvider } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { cssVariables, theme } from './theme.ts'

/** Toasts wait in their store until what shows them has come. */
const ToastPlace = lazy(async () => ({ default: (await import('./toast-place.tsx')).ToastPlace }))

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
