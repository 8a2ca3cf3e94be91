/**
 * How sure a match is, by its probability against all rivals (0 to 1): one word and one percent, wherever it is said. What is
 * done with it is its tier, which rules, points and what is new on the account decide as well.
 */
import { type Band, bandOf } from '../stats/bands.ts'

export interface Confidence extends Pick<Band, 'label' | 'level'> {
  percent: string
}

export function confidenceOf(score: number): Confidence {
  const { label, level } = bandOf('confidence', score * 100)!
  return { label, level, percent: flooredPercent(score) }
}

/** High confidence, 99.3% */
export function confidenceInWords(score: number): string {
  const { label, percent } = confidenceOf(score)
  return `${label} confidence, ${percent}`
}

/** 0.99968 as 99.9%; never 100% for less than that. */
export function flooredPercent(share: number): string {
  return share === 1 ? '100%' : `${(Math.floor(share * 1000) / 10).toFixed(1)}%`
}
