import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type MockResponses, renderStaff } from '#studio/testing/staff-screen.tsx'
import { PageScreen } from './page-screen.tsx'

afterEach(cleanup)

const whole = {
  format: 1,
  kind: 'page',
  id: 'p',
  route: { name: 'index' },
  regions: { main: [] },
  blocks: {},
}
const cycle = { ...whole, regions: { main: ['a'] }, blocks: { a: { type: 'x', v: 1, props: {}, slots: { s: ['a'] } } } }

function show(broken: unknown) {
  const answers: MockResponses = {
    ComposerPages: () => ({ pages: [{ id: 'p', kind: 'page', draft: 'now', published: [] }] }),
    ComposerRevision: ({ revision }: { revision: string }) => ({
      page: { id: 'p', revision, definition: revision === 'now' ? broken : whole },
    }),
    ComposerRevisions: () => ({
      revisions: [
        { id: 'p', revision: 'now', createdAt: '2026-05-02T10:00:00Z' },
        { id: 'p', revision: 'before', createdAt: '2026-05-01T10:00:00Z' },
      ],
    }),
    ComposerIssues: () => ({
      validatePage: [{ severity: 'error', code: 'x', path: '', label: 'Page', message: 'Bad.' }],
    }),
    ComposerSave: () => ({ savePage: { __typename: 'InvalidPage', issues: [] } }),
  }
  return renderStaff(<PageScreen id="p" />, answers, { language: 'en' })
}

test.each([
  ['null', null],
  ['a list', []],
  ['something else', { hello: 1 }],
  ['no regions', { ...whole, regions: null }],
  ['a block that contains itself', cycle],
])(
  '[editing S2-11] a draft that is %s opens with its errors, and an earlier state can be restored',
  async (_, broken) => {
    const { requests } = show(broken)
    expect(await screen.findByText('This page can’t be shown')).toBeTruthy()
    expect(await screen.findByText(broken === null ? 'Nothing is stored.' : 'Page: Bad.')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: /Restore the version from/ }))
    await expect
      .poll(() => requests.find(({ name }) => name === 'ComposerSave')?.variables)
      .toMatchObject({
        id: 'p',
        baseRevision: 'now',
        definition: whole,
      })
  },
)

test('[editing S2-11] or it is repaired as JSON; invalid JSON is rejected with a message', async () => {
  const { requests } = show({ ...whole, regions: null })
  const field = await screen.findByLabelText('Page definition (JSON)')
  fireEvent.change(field, { target: { value: '{' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This isn’t valid JSON. Check the syntax and try again.')).toBeTruthy()
  fireEvent.change(field, { target: { value: JSON.stringify(whole) } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => requests.some(({ name }) => name === 'ComposerSave')).toBe(true)
})

test('[editing S2-11] or the unreadable part is deleted, and the rest is saved', async () => {
  const good = { type: 'rich-text', v: 1, props: {} }
  const { requests } = show({
    ...whole,
    regions: { main: ['good', 'bad'] },
    blocks: { good, bad: { type: 7 }, lost: good },
  })
  expect(await screen.findByText('Block bad')).toBeTruthy()
  expect(screen.getByText('Block lost')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete unreadable parts' }))
  await expect
    .poll(() => requests.find(({ name }) => name === 'ComposerSave')?.variables)
    .toMatchObject({ id: 'p', baseRevision: 'now', definition: { regions: { main: ['good'] }, blocks: { good } } })
})
