import { useForm } from '@mantine/form'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { Rule } from '../../../../shared/contract/rules.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { fieldErrorsOf } from '../../ui/form/form-errors.ts'
import { useEdited } from '../../ui/form/use-edited.tsx'
import {
  actionOf,
  complaintsAbout,
  complaintsOf,
  conditionsOf,
  draftOfRule,
  EMPTY_RULE,
  type RuleDraft,
} from './rule-draft.ts'
import { RuleFields } from './rule-fields.tsx'
import { RuleSentence } from './rule-sentence.tsx'
import { RuleTrial } from './rule-trial.tsx'

interface RuleDialogProps {
  company: Company
  /** Left out for a new one. */
  rule: Rule | undefined
  /** What is already known of a new one, as from a bank line. */
  draft?: Partial<RuleDraft>
  onClose: () => void
}

const LABELS = {
  name: 'Rule name',
  priority: 'Priority',
  isActive: 'Active',
  side: 'Applies to',
  words: 'Words',
  direction: 'Direction',
  amountMin: 'Amount from',
  amountMax: 'Amount to',
  accountId: 'Account',
  from: 'First day',
  to: 'Last day',
  action: 'Then',
  chartAccountId: 'Booked to',
  otherWords: 'Words of the other side',
}

/** A rule as it is written or changed, with what it would catch of the open lines now. Mounted anew for each opening. */
export function RuleDialog({ company, rule, draft, onClose }: RuleDialogProps) {
  const stored = rule ? draftOfRule(rule) : { ...EMPTY_RULE, ...draft }
  const form = useForm<RuleDraft>({ initialValues: stored, validate: complaintsAbout })
  const edited = useEdited({ form, stored, version: rule?.version ?? 0, labels: LABELS })
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (values: RuleDraft, client) => {
      const { isActive } = values
      const body = {
        name: values.name.trim(),
        isActive,
        when: conditionsOf(values),
        action: actionOf(values),
      }
      const priority = values.priority === '' ? {} : { priority: Number(values.priority) }
      if (!rule) return client.createRule({ body: { companyId: company.id, ...body, ...priority } })
      const change = { ...body, priority: rule.priority, ...priority, version: edited.version }
      return client.updateRule({ params: { id: rule.id }, body: change })
    },
    success: (saved) => ({ title: 'Rule Saved', message: `“${saved.name}” works from the next run on.` }),
    failure: { title: 'Rule Not Saved', message: 'Please check the rule and try again.' },
    onSuccess: onClose,
    onFailure: (error) => {
      if (edited.onFailure(error)) return true
      form.setErrors(complaintsOf(fieldErrorsOf(error)))
      return undefined
    },
  })

  return (
    <DialogFrame
      opened
      size="lg"
      onClose={onClose}
      title={rule ? `Edit ${rule.name}` : 'New Rule'}
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel={rule ? 'Save' : 'Create Rule'}
    >
      {edited.note}
      {!rule && <RuleSentence company={company} onRead={form.setValues} />}
      <RuleFields
        company={company}
        form={form}
        trial={<RuleTrial company={company} rule={rule} draft={form.values} />}
      />
    </DialogFrame>
  )
}
