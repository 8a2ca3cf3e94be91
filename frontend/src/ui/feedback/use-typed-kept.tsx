import { Button, Group, Text } from '@mantine/core'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { TypedFields } from './typed-fields.ts'

/** Around fields: says for whoever would leave them whether something typed in them would be lost. Left out while none was entered. */
export interface KeepsTyped extends HTMLElement {
  isTyped?: () => boolean
}

/** Closes at once what nothing was typed into, and asks first where something was. */
export function useTypedKept(onClose: () => void) {
  const fields = useRef(new TypedFields())
  const last = useRef<HTMLElement>(null)
  const [isAsking, setAsking] = useState(false)
  const goOn = () => {
    setAsking(false)
    last.current?.focus()
  }
  const close = () => {
    if (isAsking) return goOn()
    if (!fields.current.isTyped()) return onClose()
    setAsking(true)
  }
  const discard = () => {
    setAsking(false)
    fields.current = new TypedFields()
    onClose()
  }
  return {
    close,
    /** Of the element around the fields. */
    onFocus: ({ target, currentTarget }: FocusEvent<KeepsTyped>) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      last.current = target
      fields.current.enter(target)
      currentTarget.isTyped = () => fields.current.isTyped()
    },
    question: isAsking && <DiscardQuestion onKeep={goOn} onDiscard={discard} />,
  }
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <Group justify="flex-end" gap="xs" role="alert">
      <Text size="sm">What you entered is not saved.</Text>
      <Button ref={keep} variant="default" onClick={onKeep}>
        Keep Editing
      </Button>
      <Button color="red.9" onClick={onDiscard}>
        Discard
      </Button>
    </Group>
  )
}
