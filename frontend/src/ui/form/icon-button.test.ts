import { expect, test } from 'vitest'

const SCREENS: Record<string, string> = import.meta.glob('../../screens/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('a button of a screen that is an icon says over it what it does', () => {
  expect(Object.keys(SCREENS).length).toBeGreaterThan(100)
  const bare = Object.entries(SCREENS).filter(([, source]) => {
    const parts = source.split('<ActionIcon')
    return parts
      .slice(1)
      .some((icon, at) => !/<Tooltip[^>]*>\s*$/.test(parts[at]!) && !/^[^<]*\btitle=/.test(icon))
  })
  expect(bare.map(([path]) => path)).toEqual([])
})
