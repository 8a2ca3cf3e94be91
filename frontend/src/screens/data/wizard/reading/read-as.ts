import type { Question, Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'

/** Which of several readings a file is shown in while a question about it is open: that of the first answer to each. Undefined where nothing is open. */
export function readAs(
  { questions }: { questions: readonly Pick<Question, 'options'>[] },
  side: Side,
  isSideOpen: boolean,
): string | undefined {
  if (isSideOpen) return side === 'bank' ? 'as the bank’s file' : 'as your ledger’s'
  return questions.flatMap(({ options: [likelier] }) => likelier?.label ?? []).join('; ') || undefined
}
