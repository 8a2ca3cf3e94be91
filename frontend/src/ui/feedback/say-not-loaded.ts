import { showFailure } from './toasts.ts'

/** Of a dialog that did not come when it was asked for. */
export function sayNotLoaded(): void {
  showFailure(
    'Not Loaded Yet',
    navigator.onLine
      ? 'Reload the page to open it; nothing is lost.'
      : 'It was not opened before the connection was lost. Reload the page once you are connected again; nothing is lost.',
  )
}
