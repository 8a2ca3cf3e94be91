import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { CircleHelp } from 'lucide-react'
import type { BankFileMapping, Question, Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { useFocusKept } from '../../../../ui/feedback/use-focus-back.ts'
import classes from '../../data.module.css'
import { ReadRows } from './read-rows.tsx'

/** A question that was answered, and how the file was read before, so that the answer can be taken back. */
export interface Answer {
  sentence: string
  label: string
  before: BankFileMapping | undefined
}

interface ReadingQuestionsProps {
  questions: readonly Question[]
  currency: string
  side: Side
  answers: readonly Answer[]
  onAnswer: (answer: Omit<Answer, 'before'>, mapping: BankFileMapping) => void
  onTakeBack: (index: number) => void
}

/** What the file does not decide by itself. Two rows show what each answer would make of them; one click answers. */
export function ReadingQuestions({
  questions,
  currency,
  side,
  answers,
  onAnswer,
  onTakeBack,
}: ReadingQuestionsProps) {
  useFocusKept(answers.length)
  return (
    <>
      {answers.map((answer, index) => (
        <Group
          key={answer.sentence}
          justify="space-between"
          gap="xs"
          wrap="nowrap"
          className={classes.answer}
        >
          <Text size="sm">
            {answer.sentence} <b>{answer.label}</b>
          </Text>
          <Button
            ref={takeFocus}
            size="compact-sm"
            variant="subtle"
            style={{ flex: 'none' }}
            onClick={() => onTakeBack(index)}
          >
            Change
          </Button>
        </Group>
      ))}
      {questions.map((question) => (
        <section key={question.code} className={classes.question} aria-label={question.sentence} data-asks>
          <Group gap="xs" wrap="nowrap" align="flex-start" mb="sm">
            <CircleHelp size={20} aria-hidden className={classes.questionIcon} />
            <Title order={3} size="h3">
              {question.sentence}
            </Title>
          </Group>
          <div className={classes.options}>
            {question.options.map((option, index) => (
              <Stack key={option.label} gap="xs" className={classes.option}>
                <div>
                  <Text fw={600} size="sm">
                    {option.label}
                  </Text>
                  {index === 0 && question.because && (
                    <Text size="xs" c="dimmed">
                      More likely: {question.because}
                    </Text>
                  )}
                </div>
                {option.examples.length > 0 && (
                  <ReadRows
                    isCompact
                    rows={option.examples}
                    currency={currency}
                    side={side}
                    caption={`Rows read as: ${option.label}`}
                  />
                )}
                <Button
                  mt="auto"
                  variant={index === 0 ? 'filled' : 'default'}
                  onClick={() =>
                    onAnswer({ sentence: question.sentence, label: option.label }, option.mapping)
                  }
                >
                  This is right
                </Button>
              </Stack>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

/** Who has answered goes on beside the answer: the button that was pressed has gone with its question. */
function takeFocus(button: HTMLElement | null): void {
  button?.focus()
}
