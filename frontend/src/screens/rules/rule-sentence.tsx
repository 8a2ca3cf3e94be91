import { Button, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { ruleOfSentence } from '../../../../shared/domain/matching/rules/sentences/rule-of-sentence.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { draftOfSentence, EMPTY_RULE, type RuleDraft } from './rule-draft.ts'
import { useBookedTo } from './use-booked-to.ts'

interface RuleSentenceProps {
  company: Company
  onRead: (draft: RuleDraft) => void
}

/** A rule said in a sentence fills in the fields below, where it is looked at before it is kept. */
export function RuleSentence({ company, onRead }: RuleSentenceProps) {
  const accounts = useQuery(accountsQuery(company.id)).data
  const bookedTo = useBookedTo(company)
  const [sentence, setSentence] = useState('')
  const [why, setWhy] = useState<string>()
  const [hasFilled, setFilled] = useState(false)
  const read = () => {
    if (!accounts || !bookedTo) return
    const found = ruleOfSentence(sentence, {
      accounts: accounts.filter(({ isActive }) => isActive),
      chart: bookedTo.map(({ id, accountCode, accountName }) => ({
        id,
        code: accountCode,
        name: accountName,
      })),
      currency: company.baseCurrency,
    })
    setWhy(found.isRule ? undefined : found.why)
    if (found.isRule) onRead(draftOfSentence(sentence, found))
    // What the sentence before it filled in is not what this one says.
    else if (hasFilled) onRead(EMPTY_RULE)
    setFilled(found.isRule)
  }

  return (
    <Group align="flex-start" gap="sm" wrap="nowrap">
      <TextInput
        label="In a sentence"
        description="Fills in the fields below"
        placeholder="Put every Lumen charge under 50 to software"
        maxLength={300}
        style={{ flex: 1 }}
        value={sentence}
        error={why}
        onChange={({ currentTarget }) => {
          setSentence(currentTarget.value)
          setWhy(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          read()
        }}
      />
      <Button variant="default" mt={44} onClick={read} disabled={!sentence.trim() || !accounts || !bookedTo}>
        Read
      </Button>
    </Group>
  )
}
