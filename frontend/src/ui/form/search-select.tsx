import {
  type ComboboxItem,
  getOptionsLockup,
  getParsedComboboxData,
  Select,
  type SelectProps,
} from '@mantine/core'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { meantOption } from './meant-option.ts'
import { useHeldForm } from './use-held-form.ts'

export interface SearchSelectProps extends SelectProps {
  data: NonNullable<SelectProps['data']>
  /** What is said of a text that no option holds: No such account. */
  nothingFoundMessage: string
  /** What stands in the field and is no choice yet; empty once one is made. */
  onTyped?: (text: string) => void
}

/**
 * A choice that is found by typing, which replaces what was chosen. What is typed and fits no option, or several, stays in the field with
 * the reason beside it, and holds its form back: the choice before it is never sent in its place. What was typed before the options came is
 * taken as soon as they are there.
 */
export function SearchSelect(props: SearchSelectProps) {
  const {
    data,
    value = null,
    clearable = false,
    onChange,
    onFocus,
    onBlur,
    onTyped,
    error,
    ...select
  } = props
  const options = useMemo(
    () => getOptionsLockup(getParsedComboboxData(data)) as Record<string, ComboboxItem>,
    [data],
  )
  const [typed, setTyped] = useState<string>()
  const [isUnsettled, setUnsettled] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const complaint =
    isUnsettled && typed !== undefined
      ? complaintOf(typed, Object.values(options), select.nothingFoundMessage)
      : undefined
  useHeldForm(field, complaint !== undefined)
  const offset = useRoomForComplaint(field, isOpen, complaint)
  const label = value === null ? '' : (options[value]?.label ?? '')

  const settle = () => {
    setTyped(undefined)
    setUnsettled(false)
    onTyped?.('')
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
    else setUnsettled(true)
  }
  useEffect(() => {
    if (isUnsettled) take()
  })
  // What was chosen elsewhere, such as a customer entered just now, stands in place of what was typed.
  const before = useRef(value)
  useLayoutEffect(() => {
    if (before.current === value) return
    before.current = value
    settle()
  })
  // What came into the field after it was focused is replaced by typing as well.
  useLayoutEffect(() => {
    const input = field.current
    if (typed === undefined && input === document.activeElement && input?.value === label) input.select()
  }, [label, typed])
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
      comboboxProps={{ ...select.comboboxProps, offset }}
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
        setUnsettled(false)
        onTyped?.(currentTarget.value)
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

function complaintOf(typed: string, options: readonly ComboboxItem[], nothingFound: string): string {
  if (options.length === 0) return 'There is nothing to choose from yet'
  if (typed.trim() === '') return 'Choose one of the list'
  return meantOption(typed, options).is === 'several'
    ? 'Several fit: choose one of them'
    : `${nothingFound}: choose one of the list`
}

const OFFSET = 8

/** How far below its field the list opens: the complaint stands between them, and is not covered. */
function useRoomForComplaint(
  field: RefObject<HTMLInputElement | null>,
  isOpen: boolean,
  complaint: string | undefined,
): number {
  const [offset, setOffset] = useState(OFFSET)
  useLayoutEffect(() => {
    const whole = complaint && isOpen ? field.current?.closest('.mantine-InputWrapper-root') : undefined
    const below = whole
      ? whole.getBoundingClientRect().bottom - field.current!.getBoundingClientRect().bottom
      : 0
    setOffset(OFFSET + below)
  }, [field, isOpen, complaint])
  return offset
}

/** A click into the field would set the caret into the old text. */
function selectWhole(event: MouseEvent<HTMLInputElement>) {
  event.preventDefault()
  event.currentTarget.focus()
  event.currentTarget.select()
}
