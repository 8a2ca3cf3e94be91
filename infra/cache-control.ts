/** Files below `/assets/` carry their hash in their name and never change; everything else is asked for again each time. */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'no-cache',
} as const
