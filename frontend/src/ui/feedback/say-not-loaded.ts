import { showFailure } from './toasts.ts'

/** Of a part of a screen that did not come when it was asked for. */
export function sayNotLoaded(): void {
  showFailure(
    'Not Loaded Yet',
    navigator.onLine
      ? 'This part of the screen did not come. Try again; if it happens again, reload the page.'
      : 'This part was not opened before the connection was lost. Nothing is lost: it can be opened once you are connected again.',
  )
}
