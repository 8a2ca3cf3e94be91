import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Moon, Sun } from 'lucide-react'
import classes from './app-header.module.css'
import { LateHint } from './late-hint.tsx'

/** Light or dark; until somebody chooses, the system's. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const label = isDark ? 'Switch to light colors' : 'Switch to dark colors'
  return (
    <LateHint label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        aria-label={label}
        className={classes.icon}
      >
        {isDark ? <Sun size={19} strokeWidth={1.7} /> : <Moon size={19} strokeWidth={1.7} />}
      </ActionIcon>
    </LateHint>
  )
}
