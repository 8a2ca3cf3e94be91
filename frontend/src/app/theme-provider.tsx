import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

/** Theme and toasts: at most three of them, five seconds each, in the middle, where no button ends a form. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Notifications position="bottom-center" limit={3} autoClose={5000} containerWidth={380} />
      {children}
    </MantineProvider>
  )
}
