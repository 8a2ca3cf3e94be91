/**
 * The browser asks endpoints by their path and hears what they change; it parses no reply. So of the contract's surface it is given
 * that alone, its subject where it says nothing else of what it shows, and the schemas of a form come with the form.
 */
import type { Plugin } from 'vite'
import { endpoints } from '../shared/contract/index.ts'

export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/shared/contract/index.ts')) return undefined
      const lean = endpoints.map(({ name, subject, shows, changes, finishes, method, path }) => [
        name,
        { subject: shows ? undefined : subject, shows, changes, finishes, method, path },
      ])
      return `export const surface = ${JSON.stringify(Object.fromEntries(lean))}
for (const [name, of] of Object.entries(surface)) of.name = name
export const endpoints = Object.values(surface)`
    },
  }
}
