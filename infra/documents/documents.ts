/** The documents that are made from the code, below the root of the project. */
import { conformance } from './conformance.ts'
import { costs } from './costs.ts'
import { proof } from './proof.ts'
import { scale } from './scale.ts'

export const documents: Readonly<Record<string, () => string>> = {
  'docs/conformance.md': conformance,
  'docs/costs.md': costs,
  'docs/proof.md': proof,
  'docs/scale.md': scale,
}
