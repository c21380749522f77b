import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type PageDefinition, pageSchema } from '#schemas/page.ts'
import { testView } from '#studio/testing/settings.ts'
import { renderStaff } from '#studio/testing/staff-screen.tsx'
import { History } from '../history/history.tsx'
import { changedBlocks } from './changed-blocks.ts'
import { CompareDialog } from './compare-dialog.tsx'

afterEach(cleanup)

const [live, draft] = ['a'.repeat(64), 'b'.repeat(64)]
const page = (blocks: Readonly<Record<string, string>>): PageDefinition =>
  pageSchema.parse({
    format: 1,
    kind: 'page',
    id: 'home',
    route: { name: 'index' },
    regions: { main: Object.keys(blocks) },
    blocks: Object.fromEntries(
      Object.entries(blocks).map(([id, title]) => [id, { type: 'hero', v: 1, props: { title } }]),
    ),
  })
const before = page({ b_one: 'Ett', b_two: 'Två', b_three: 'Tre', b_gone: 'Bort' })
const after = page({ b_three: 'Tre', b_one: 'Ett', b_two: 'Två, ändrad', b_new: 'Ny' })

function show(liveIn: readonly string[] = ['sv', 'fi']) {
  return renderStaff(
    <CompareDialog
      pageId="home"
      before={(language) => (liveIn.includes(language) ? live : null)}
      after={{ revision: draft, definition: after }}
      titles={{ before: 'Publicerad nu', after: 'Utkastet' }}
      view={testView}
      onClose={() => undefined}
    />,
    {
      ComposerRevision: ({ revision }: { readonly revision: string }) => ({
        page: { id: 'home', revision, definition: before },
      }),
    },
  )
}
const addressOf = (title: string) => {
  const frame = screen.getByTitle<HTMLIFrameElement>(title)
  const { pathname, searchParams } = new URL(frame.src)
  return { pathname, ...Object.fromEntries(searchParams) }
}

test('[N37] each changed block has one mark: new, removed, changed or moved', () => {
  expect(Object.fromEntries(changedBlocks(before, after))).toMatchObject({
    b_two: 'changed',
    b_new: 'added',
    b_gone: 'removed',
    b_three: 'moved',
  })
  expect(changedBlocks(after, after).size).toBe(0)
})

test('[N37] before and after are the page itself in two frames, in the market, language and width that are chosen', async () => {
  show()
  await screen.findByTitle('Publicerad nu')
  const shared = { pathname: '/preview-widgets/show/home', market: 'se', language: 'sv', sections: 'published' }
  expect(addressOf('Publicerad nu')).toMatchObject({ ...shared, revision: live })
  expect(addressOf('Utkastet')).toMatchObject({ ...shared, revision: draft })
  for (const title of ['Publicerad nu', 'Utkastet']) {
    const frame = screen.getByTitle(title)
    expect([frame.closest('[inert]') !== null, frame.tabIndex]).toEqual([true, -1])
  }
  fireEvent.change(screen.getByLabelText('Marknad'), { target: { value: 'fi' } })
  fireEvent.change(screen.getByLabelText('Språk'), { target: { value: 'fi' } })
  fireEvent.change(screen.getByLabelText('Bredd'), { target: { value: '1360' } })
  await screen.findByTitle('Publicerad nu')
  expect(addressOf('Utkastet')).toMatchObject({ market: 'fi', language: 'fi', revision: draft })
  expect(screen.getByTitle('Utkastet').parentElement?.style.inlineSize).toBe('1360px')
})

test('[N37] the list of changes is below the pictures, for those who cannot see them', async () => {
  show()
  const changes = await screen.findByRole('region', { name: 'Ändringar' })
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/Två Två, ändrad$/)]))
})

test('[N37] where the page is not live, the first picture says so', async () => {
  show(['fi'])
  expect(await screen.findByText('Sidan är inte publicerad på det här språket.')).toBeTruthy()
  expect(screen.queryByTitle('Publicerad nu')).toBeNull()
  expect(addressOf('Utkastet')).toMatchObject({ revision: draft })
})

test('[N37] the history shows an earlier version and the draft as pictures', async () => {
  renderStaff(
    <History
      id="home"
      definition={after}
      revision={draft}
      live={new Map()}
      view={testView}
      onRestore={() => undefined}
      onRollback={() => undefined}
    />,
    {
      ComposerRevisions: () => ({
        revisions: [
          { id: 'home', revision: draft, createdAt: '2026-09-01T12:00:00Z', author: 'anna@example.com', note: null },
          { id: 'home', revision: live, createdAt: '2026-09-01T10:00:00Z', author: 'anna@example.com', note: null },
        ],
      }),
      ComposerRevision: ({ revision }: { readonly revision: string }) => ({
        page: { id: 'home', revision, definition: before },
      }),
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Vad skiljer?' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Före och efter' }))
  const dialog = await screen.findByRole('dialog', { name: 'Före och efter' })
  await expect
    .poll(
      () =>
        within(dialog)
          .queryAllByTitle(/./)
          .filter(({ tagName }) => tagName === 'IFRAME').length,
    )
    .toBe(2)
  expect(addressOf('Utkastet')).toMatchObject({ revision: draft })
})

test('[N37] an earlier version that cannot be loaded is reported in its place, and the draft is still shown', async () => {
  renderStaff(
    <CompareDialog
      pageId="home"
      before={() => live}
      after={{ revision: draft, definition: after }}
      titles={{ before: 'Live now', after: 'The draft' }}
      view={testView}
      onClose={() => undefined}
    />,
    {},
    { language: 'en' },
  )
  expect(await screen.findByText('The page could not be loaded. Close and try again.')).toBeTruthy()
  expect(addressOf('The draft')).toMatchObject({ revision: draft })
})
