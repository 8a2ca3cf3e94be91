import { useState } from 'react'
import { signInSentence } from './sign-in-errors.ts'

/** Runs one step at Cognito: what it said no with stands in `failure` until the next try. */
export function useAttempt() {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const attempt = async (step: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await step()
    } catch (error) {
      setFailure(signInSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return { attempt, failure, isBusy }
}
