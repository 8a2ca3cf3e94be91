import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Brand } from '../../ui/layout/brand.tsx'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'
import classes from './sign-in-layout.module.css'

interface SignInLayoutProps {
  title: string
  subtitle?: ReactNode
  children: ReactNode
  /** Below the sheet: the other ways in. */
  below?: ReactNode
}

/** The sheet on which one signs in, signs up or asks for a new password. The first field that is empty has the focus. */
export function SignInLayout({ title, subtitle, children, below }: SignInLayoutProps) {
  useDocumentTitle(title)
  const sheet = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another step has another title, and fields of its own.
  useEffect(() => {
    const fields = [...(sheet.current?.querySelectorAll('input') ?? [])]
    fields.find(({ value }) => value === '')?.focus()
  }, [title])
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <a href="/" className={classes.brand}>
          <Brand subtitle />
        </a>
      </header>
      <main className={classes.main}>
        <div className={classes.sheet} ref={sheet}>
          <Title order={1}>{title}</Title>
          {subtitle && (
            <Text size="sm" c="dimmed" mt={4}>
              {subtitle}
            </Text>
          )}
          <Stack mt="lg" gap="md">
            {children}
          </Stack>
        </div>
        {below && (
          <Text size="sm" ta="center" mt="md" component="div">
            {below}
          </Text>
        )}
      </main>
    </div>
  )
}
