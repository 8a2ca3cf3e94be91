/** The toast of what was asked for and not done. */
export const AWAITS_CONFIRMATION = {
  title: 'Awaits Another Person',
  message: 'Nothing changes until somebody else has confirmed it.',
}
