/** Milliseconds between two questions about work in the background. */
export const POLL_MS = 700
