import { expect, test } from 'vitest'
import { sessionsOf } from './history.tsx'

const save = (revision: string, minute: number, more: { readonly author?: string; readonly note?: string } = {}) => ({
  id: 'home',
  revision,
  author: 'ek@example.com',
  note: null,
  createdAt: new Date(Date.UTC(2026, 10, 27, 12, minute)).toISOString(),
  ...more,
})
const shown = (revisions: Parameters<typeof sessionsOf>[0], live: readonly string[] = []) =>
  sessionsOf(revisions, new Map(live.map((revision) => [revision, ['sv']]))).map(({ revision }) => revision)

test('[E4] the history shows the last of several saves in quick succession, and those with a note', () => {
  const saves = [
    save('e', 40),
    save('d', 31, { note: 'Before the sale' }),
    save('c', 30),
    save('b', 29, { author: 'a@example.com' }),
    save('a', 5, { author: 'a@example.com' }),
  ]
  expect(shown(saves)).toEqual(['e', 'd', 'b', 'a'])
})

test('[E4] the history shows what is live, even if the editor has just changed the draft', () => {
  const saves = [save('c', 12), save('b', 11), save('a', 10)]
  expect(shown(saves, ['b'])).toEqual(['c', 'b'])
})
