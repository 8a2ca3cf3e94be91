/** What a bank line is to the company. */
export const CLASSIFICATIONS = ['receivables', 'payables', 'transfers', 'fees', 'unclassified'] as const
export type Classification = (typeof CLASSIFICATIONS)[number]

/** Who said what a bank line is. Nothing replaces what a person said but another person. */
export const CLASSIFIERS = ['person', 'rule', 'auto'] as const
export type Classifier = (typeof CLASSIFIERS)[number]

/** Why a line is of its kind. `score` in whole percent. */
export interface ConfidenceData {
  score: number
  by: Classifier
  reasons: string[]
}

interface Classified {
  classification: Classification
  confidenceData: ConfidenceData | null
}

export const UNCLASSIFIED: Classified = { classification: 'unclassified', confidenceData: null }

/** Nobody has said anything of it yet: a person's "unclassified" is an answer too. */
export function isUnsaid({ classification, confidenceData }: Classified): boolean {
  return classification === 'unclassified' && !confidenceData
}

export function saidByPerson(classification: Classification): Classified {
  return { classification, confidenceData: { score: 100, by: 'person', reasons: ['A person said so'] } }
}

export function saidByRule(classification: Classification): Classified {
  return {
    classification,
    confidenceData: { score: 100, by: 'rule', reasons: ['A rule of the company says so'] },
  }
}
