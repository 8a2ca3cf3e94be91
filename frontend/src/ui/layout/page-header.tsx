import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** Buttons at the right; under the title on a narrow screen. */
  children?: ReactNode
}

/** The one first heading of a screen. It also names the browser's tab. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  useDocumentTitle(title)
  return (
    <Group justify="space-between" align="flex-end" gap="xs" mb={{ base: 'sm', xs: 'lg' }}>
      <div style={{ minWidth: 0 }}>
        <Title order={1}>{title}</Title>
        {subtitle && (
          <Text size="sm" c="dimmed" mt={2} visibleFrom="xs">
            {subtitle}
          </Text>
        )}
      </div>
      {children && (
        <Group gap="xs" className="not-printed">
          {children}
        </Group>
      )}
    </Group>
  )
}

/** The tab reads `Financial Accounts · Tieout`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Tieout`
  }, [title])
}
