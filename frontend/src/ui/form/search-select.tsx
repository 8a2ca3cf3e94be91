import {
  type ComboboxItem,
  getOptionsLockup,
  getParsedComboboxData,
  Select,
  type SelectProps,
} from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { type Meant, meantOption } from './meant-option.ts'
import { useHeldForm } from './use-held-form.ts'

export interface SearchSelectProps extends SelectProps {
  data: NonNullable<SelectProps['data']>
  /** What is said of a text that no option holds: No such account. */
  nothingFoundMessage: string
}

/**
 * A choice that is found by typing, which replaces what was chosen. What is typed and fits no option, or several, stays in the field with
 * the reason beside it, and holds its form back: the choice before it is never sent in its place.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { data, value = null, clearable = false, onChange, onFocus, onBlur, error, ...select } = props
  const options = useMemo(
    () => getOptionsLockup(getParsedComboboxData(data)) as Record<string, ComboboxItem>,
    [data],
  )
  const [typed, setTyped] = useState<string>()
  const [complaint, setComplaint] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useHeldForm(field, complaint !== undefined)
  const label = value === null ? '' : (options[value]?.label ?? '')

  const settle = () => {
    setTyped(undefined)
    setComplaint(undefined)
  }
  const choose = (chosen: string | null) => {
    settle()
    if (chosen !== value) onChange?.(chosen, options[chosen ?? '']!)
  }
  const take = () => {
    if (typed === undefined || typed === label) return settle()
    if (typed.trim() === '' && clearable) return choose(null)
    const meant = meantOption(typed, Object.values(options))
    if (meant.is === 'one') choose(meant.value)
    else setComplaint(complaintOf(typed, meant, select.nothingFoundMessage))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (typed === undefined || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') settle()
    if (event.key !== 'Enter') return
    event.preventDefault()
    // Where several fit, the list stays to choose from.
    setOpen(meantOption(typed, Object.values(options)).is === 'several')
    take()
  }
  return (
    <Select
      ref={field}
      searchable
      allowDeselect={false}
      openOnFocus={false}
      limit={80}
      {...select}
      data={data}
      value={value}
      clearable={clearable}
      error={complaint ?? error}
      searchValue={typed ?? label}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onInput={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setComplaint(undefined)
      }}
      onOptionSubmit={settle}
      onChange={choose}
      onClear={settle}
      onMouseDown={(event) => typed === undefined && selectWhole(event)}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        take()
        onBlur?.(event)
      }}
      // Above the field: an arrow's choice is taken there first.
      wrapperProps={{ onKeyDown }}
    />
  )
}

function complaintOf(typed: string, meant: Meant, nothingFound: string): string {
  if (typed.trim() === '') return 'Choose one of the list'
  return meant.is === 'several'
    ? 'Several fit: choose one of them'
    : `${nothingFound}: choose one of the list`
}

/** A click into the field would set the caret into the old text. */
function selectWhole(event: MouseEvent<HTMLInputElement>) {
  event.preventDefault()
  event.currentTarget.focus()
  event.currentTarget.select()
}
