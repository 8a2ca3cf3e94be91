/** Said where a change takes two administrators. */
export const AWAITS_ANOTHER = {
  title: 'Awaits Another Administrator',
  message: 'Nothing changes until somebody else has confirmed it.',
}
