import { parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs'
import { BANK_SORTS } from '../lines/use-open-lines.ts'

export const SHOWN = ['all', 'with', 'without'] as const

/** Which of the lines are listed and how, as the address says it. */
export const TO_DO_VIEW = {
  bank: parseAsString.withDefault(''),
  mine: parseAsBoolean.withDefault(false),
  bankSort: parseAsStringLiteral(BANK_SORTS).withDefault('oldest'),
  show: parseAsStringLiteral(SHOWN).withDefault('all'),
  cause: parseAsString,
}
