/** The two people who can always sign in on this machine. */
import type { SeededUser } from '../cognito/start-cognito.ts'

export const demoPassword = 'Tieout-demo-2026'

export const demoUsers: readonly SeededUser[] = [
  { email: 'demo@tieout.test', password: demoPassword, givenName: 'Dana', familyName: 'Moreau' },
  { email: 'second@tieout.test', password: demoPassword, givenName: 'Samuel', familyName: 'Okafor' },
]
