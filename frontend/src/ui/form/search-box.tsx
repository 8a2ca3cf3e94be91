import { CloseButton, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'

interface SearchBoxProps {
  /** What is searched, for people who cannot see it and as the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  w?: number | string
  /** Its dialog begins at it, and not at the way out in its corner. */
  beginsDialog?: boolean
}

export function SearchBox({ label, value, onChange, w = 260, beginsDialog }: SearchBoxProps) {
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      type="text"
      role="searchbox"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return
        event.stopPropagation()
        onChange('')
      }}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={value && <CloseButton size="sm" aria-label="Clear search" onClick={() => onChange('')} />}
      w={{ base: '100%', xs: w }}
      data-autofocus={beginsDialog || undefined}
    />
  )
}
