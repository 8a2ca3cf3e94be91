/** A submit whose answer was lost: the same once more must carry the same key, so that nothing is done twice. */
export interface Unanswered {
  of: string
  key: string
}

/** The idempotency key of a submit: that of the unanswered one when it says the same, a new one otherwise. */
export function submitKey(
  variables: unknown,
  unanswered: Unanswered | undefined,
  newKey: () => string,
): Unanswered {
  const of = JSON.stringify(variables) ?? ''
  return unanswered?.of === of ? unanswered : { of, key: newKey() }
}
