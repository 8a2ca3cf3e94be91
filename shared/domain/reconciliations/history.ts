/** What happened to a reconciliation, step by step, oldest first: it is kept with it and frozen with each approval. */
export const HISTORY_STEPS = [
  'created',
  'started',
  'corrected',
  'explained',
  'completed',
  'approved',
  'reopened',
  'revoked',
] as const
export type HistoryStep = (typeof HISTORY_STEPS)[number]

/** Who did something, and when: an ISO instant. */
export interface Doer {
  by: string
  at: string
}

export interface TakenStep extends Doer {
  step: HistoryStep
  reason: string | null
}

const PREPARING: readonly HistoryStep[] = ['created', 'started', 'corrected', 'explained', 'completed']

/** Everybody who had a hand in it since it was last approved, or from the beginning. */
export function preparersOf(history: readonly TakenStep[]): ReadonlySet<string> {
  const since = history.slice(history.findLastIndex(({ step }) => step === 'approved') + 1)
  return new Set(since.filter(({ step }) => PREPARING.includes(step)).map(({ by }) => by))
}

export function withStep(
  history: readonly TakenStep[],
  step: HistoryStep,
  { by, at }: Doer,
  reason: string | null = null,
): TakenStep[] {
  return [...history, { step, by, at, reason }]
}

/** What was taken back, oldest first: an approval, or what was only completed. */
export function takenBack<T extends TakenStep>(
  history: readonly T[],
): { step: T; what: 'reopened' | 'approval revoked' | 'completion taken back' }[] {
  return history.flatMap((step, at) => {
    if (step.step === 'reopened') return { step, what: 'reopened' as const }
    if (step.step !== 'revoked') return []
    const before = history.slice(0, at).findLast((of) => of.step !== 'corrected')
    return { step, what: before?.step === 'approved' ? 'approval revoked' : 'completion taken back' }
  })
}
