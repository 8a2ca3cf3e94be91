import type { SecondLook } from '../../../../../shared/contract/certainty.ts'
import type { ReplyTo } from '../../../../../shared/contract/client.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'

export type Answered = ReplyTo<'answerSecondLook'>

interface Given {
  look: SecondLook
  /** Null for none of the entries, undefined where it cannot be told. */
  entryId: string | null | undefined
}

export type SecondLooking = ReturnType<typeof useSecondLook>

/** Answers, and hears what was matched. */
export function useSecondLook(companyId: number, onAnswered: (look: SecondLook, answer: Answered) => void) {
  return useWrite({
    companyId,
    send: ({ look: { id }, entryId }: Given, client) =>
      client.answerSecondLook({
        params: { id },
        body: entryId === undefined ? {} : { ledgerTransactionId: entryId },
      }),
    failure: { title: 'Not Answered', message: 'The answer was not saved. Please try again.' },
    onSuccess: (answer, { look }) => onAnswered(look, answer),
  })
}
