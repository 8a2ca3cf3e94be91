/** Where chance comes from, built once. Tests put one with a seed in its place, so that what they did can be done again. */
export const chance: { /** 0 up to, not including, 1. */ next: () => number } = { next: Math.random }
