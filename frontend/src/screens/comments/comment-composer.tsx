import { Button, Combobox, Group, Textarea, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { withMentions } from '../../../../shared/domain/comments/mentions.ts'
import type { CommentedOn } from '../../api/comments.ts'
import { membersQuery } from '../../api/members.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { beganMention, type Named, namedInFull, namedLike, withPicked } from './mention-typing.ts'
import { useDraft } from './use-draft.ts'

/** Says something; @ offers the members, of whom the one that is picked is told. What is not said yet is there on return. */
export function CommentComposer({ company, to }: { company: Company; to: CommentedOn }) {
  const [typed, setTyped] = useDraft(to)
  const [began, setBegan] = useState<string>()
  const picked = useRef<Named[]>([])
  const field = useRef<HTMLTextAreaElement>(null)
  const { data: members = [] } = useQuery({ ...membersQuery(company.id), enabled: began !== undefined })
  const options = began === undefined ? [] : namedLike(members, began)
  const combobox = useCombobox()
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (text: string, client) => client.createComment({ body: { ...to, text } }),
    failure: { title: 'Comment Not Added', message: 'What you wrote is still here. Please try again.' },
    onSuccess: () => {
      setTyped('')
      picked.current = []
    },
  })
  const follow = (text: string, caret: number) => {
    setTyped(text)
    const mention = beganMention(text.slice(0, caret))
    setBegan(mention)
    if (mention === undefined) combobox.closeDropdown()
    else combobox.openDropdown()
    combobox.resetSelectedOption()
  }
  const pick = (userId: string) => {
    const member = options.find((each) => each.userId === userId)
    if (!member || began === undefined) return
    picked.current.push(member)
    const caret = field.current?.selectionStart ?? typed.length
    setTyped(withPicked(typed, caret, began, member.name))
    setBegan(undefined)
    combobox.closeDropdown()
    field.current?.focus()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const meant = [...picked.current, ...namedInFull(members, typed)]
        if (typed.trim() !== '') write(withMentions(typed, meant))
      }}
    >
      <Combobox store={combobox} onOptionSubmit={pick} position="bottom-start">
        <Combobox.Target withKeyboardNavigation={options.length > 0}>
          <Textarea
            ref={field}
            aria-label="Write a comment"
            placeholder="Write a comment; @ mentions somebody"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            value={typed}
            data-keeps-draft=""
            onChange={({ currentTarget }) => follow(currentTarget.value, currentTarget.selectionStart)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              if (event.ctrlKey || event.metaKey) return event.currentTarget.form?.requestSubmit()
              // Who is offered first is meant, where nobody went down to another.
              const [first] = options
              if (!first || combobox.getSelectedOptionIndex() !== -1) return
              event.preventDefault()
              pick(first.userId)
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={options.length === 0}>
          <Combobox.Options aria-label="Members to mention">
            {options.map(({ userId, name }) => (
              <Combobox.Option key={userId} value={userId}>
                {name}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Group justify="flex-end" mt={6}>
        <Button type="submit" size="compact-sm" loading={isWriting} disabled={typed.trim() === ''}>
          Comment
        </Button>
      </Group>
    </form>
  )
}
