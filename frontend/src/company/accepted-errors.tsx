import { Button, Group, NumberInput, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import type { Company } from '../../../shared/contract/companies.ts'
import { ONE_WRONG_IN } from '../../../shared/domain/companies/policies.ts'
import { useWrite } from '../ui/feedback/use-write.ts'
import { AWAITS_ANOTHER } from './awaits-another.ts'

type Accepted = Pick<Company, 'oneWrongIn' | 'strictMatching'>

/** How many automatic matches may be wrong. Everybody sees it; administrators change it. */
export function AcceptedErrors({ company, mayChange }: { company: Company; mayChange: boolean }) {
  const [oneIn, setOneIn] = useState<string | number>(company.oneWrongIn)
  const [isStrict, setIsStrict] = useState(company.strictMatching)
  const { write, isWriting } = useAccept(company)
  const isOther = Number(oneIn) !== company.oneWrongIn || isStrict !== company.strictMatching
  return (
    <Stack gap="md">
      <OneWrongIn value={oneIn} onChange={setOneIn} disabled={!mayChange || isStrict} />
      <StrictMatching checked={isStrict} onChange={setIsStrict} disabled={!mayChange} />
      {mayChange && isOther && (
        <Group>
          <Button
            variant="default"
            disabled={!isAcceptable(oneIn)}
            loading={isWriting}
            onClick={() => write({ oneWrongIn: Number(oneIn), strictMatching: isStrict })}
          >
            Save
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** @param onSaved also where it awaits another administrator */
export function useAccept(company: Company, onSaved?: () => void) {
  return useWrite({
    companyId: company.id,
    send: (accepted: Accepted, client) =>
      client.updateCompanyPolicies({
        params: { id: company.id },
        body: { ...accepted, version: company.version },
      }),
    success: (saved, { oneWrongIn, strictMatching }) =>
      saved.oneWrongIn === oneWrongIn && saved.strictMatching === strictMatching
        ? { title: 'Automatic Matching Changed', message: sentenceOf(saved) }
        : AWAITS_ANOTHER,
    failure: { title: 'Automatic Matching Not Changed', message: 'Please try again.' },
    ...(onSaved && { onSuccess: onSaved }),
  })
}

interface FieldProps<T> {
  onChange: (value: T) => void
  disabled?: boolean
}

export function OneWrongIn({ value, ...field }: FieldProps<string | number> & { value: string | number }) {
  return (
    <NumberInput
      label="Accept one wrong automatic match in"
      description="The surest matches are approved automatically until this rate would be exceeded"
      error={
        isAcceptable(value)
          ? undefined
          : `From ${ONE_WRONG_IN.least.toLocaleString('en')} to ${ONE_WRONG_IN.most.toLocaleString('en')}`
      }
      step={100}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      w="100%"
      maw={460}
      value={value}
      {...field}
    />
  )
}

export function StrictMatching({ checked, onChange, ...field }: FieldProps<boolean> & { checked: boolean }) {
  return (
    <Switch
      label="Strict matching"
      description="Matches are automatic only with a score of at least 95 and dates at most three days apart."
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      {...field}
    />
  )
}

export function isAcceptable(value: string | number): boolean {
  return value !== '' && Number(value) >= ONE_WRONG_IN.least && Number(value) <= ONE_WRONG_IN.most
}

function sentenceOf({ name, oneWrongIn, strictMatching }: Company): string {
  return strictMatching
    ? `In ${name}, matches are automatic only with a score of at least 95 and dates at most three days apart from now on.`
    : `In ${name}, one automatic match in ${oneWrongIn.toLocaleString('en')} may be wrong from now on.`
}
