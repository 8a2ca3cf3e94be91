import type { CauseKind } from '../cause.ts'
import { findCauses } from '../find-causes.ts'
import { trials } from './trial.ts'

export interface CauseGrade {
  books: number
  /** Those in which the first cause named is right, in kind and culprit, and those in which one of the first three is. */
  first: number
  amongThree: number
}

/** How often the finder is right, by kind of fault. */
export function gradeCauses(count: number, seed: number): Map<CauseKind, CauseGrade> {
  const grades = new Map<CauseKind, CauseGrade>()
  for (const { kind, evidence, isCulprit } of trials(count, seed)) {
    const grade = grades.get(kind) ?? { books: 0, first: 0, amongThree: 0 }
    grades.set(kind, grade)
    const at = findCauses(evidence).findIndex((cause) => cause.kind === kind && isCulprit(cause))
    grade.books++
    if (at === 0) grade.first++
    if (at >= 0 && at < 3) grade.amongThree++
  }
  return grades
}

export function pooled(grades: Iterable<CauseGrade>): CauseGrade {
  const all: CauseGrade = { books: 0, first: 0, amongThree: 0 }
  for (const { books, first, amongThree } of grades) {
    all.books += books
    all.first += first
    all.amongThree += amongThree
  }
  return all
}
