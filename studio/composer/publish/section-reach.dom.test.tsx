import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { type SectionDefinition, sectionSchema } from '#schemas/page.ts'
import { testView } from '#studio/testing/settings.ts'
import { type MockResponses, renderStaff } from '#studio/testing/staff-screen.tsx'
import { PublishDialog } from './publish-dialog.tsx'

afterEach(cleanup)

const revision = 'a'.repeat(64)
const section = (more: Partial<SectionDefinition> = {}): SectionDefinition =>
  sectionSchema.parse({ format: 1, kind: 'section', id: 'news', regions: { main: [] }, blocks: {}, ...more })
const page = (id: string, kind: 'page' | 'section', title: string | null, route: string | null = null) => ({
  id,
  kind,
  route,
  title,
  draft: revision,
  published: [],
})
const use = (pageId: string, languages: readonly string[]) => ({
  pageId,
  title: null,
  path: '/blocks/b_1',
  blockId: 'b_1',
  draft: true,
  languages,
})

const answers: MockResponses = {
  ComposerGate: () => ({ publishGate: [{ language: 'sv', open: true, issues: [] }] }),
  ComposerPages: () => ({
    pages: [
      page('home', 'page', 'Startsidan', 'index'),
      page('product', 'page', 'Produkt', 'product'),
      page('about', 'page', null, 'content'),
      page('frame', 'section', 'Ram'),
    ],
  }),
  ComposerUses: ({ target }: { readonly target: string }) => ({
    whereUsed:
      target === 'news'
        ? [use('home', ['sv', 'fi']), use('home', ['sv']), use('frame', ['sv'])]
        : [use('product', ['fi', 'sv']), use('about', [])],
  }),
  ComposerRevision: ({ id }: { readonly id: string }) => ({
    page: {
      id,
      revision,
      definition: {
        format: 1,
        kind: 'page',
        id,
        route: { name: 'product' },
        match: { brand: ['norrsken'] },
        regions: { main: [] },
        blocks: {},
      },
    },
  }),
  ComposerReach: ({ route }: { readonly route: string }) => ({
    ruleReach: route === 'product' ? [{ market: 'se', pages: 412 }] : [{ market: 'fi', pages: 1 }],
  }),
}
const show = (definition: SectionDefinition, given: MockResponses = answers) =>
  renderStaff(
    <PublishDialog
      definition={definition}
      revision={revision}
      published={[]}
      view={testView}
      onWaiting={() => undefined}
      onOpen={() => undefined}
      onDone={() => undefined}
      onClose={() => undefined}
    />,
    given,
  )

describe('[E6] before a shared section is published', () => {
  test('shows on how many pages it is used, in which languages and markets, with a link to each', async () => {
    const { requests } = show(section())
    const reach = await screen.findByRole('region', { name: 'Räckvidd' })
    expect(within(reach).getByText('Sektionen står på 3 sidor.')).toBeTruthy()
    expect(within(reach).getByText('Live på svenska, finska, i Sverige, Finland.')).toBeTruthy()
    const link = within(reach).getByRole('link', { name: 'Startsidan', hidden: true })
    expect(link.getAttribute('href')).toBe('/preview-widgets/compose/home')
    const rows = within(reach)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'Startsidan svenska, finska',
      'Produkt svenska; 412 adresser i Sverige',
      'about bara i utkastet',
    ])
    expect(requests.find(({ name }) => name === 'ComposerReach')?.variables).toEqual({
      route: 'product',
      match: { brand: ['norrsken'] },
    })
  })

  test('shows on how many pages a rule places it', async () => {
    show(section({ placement: { route: 'category', region: 'main', at: 'end' } }), {
      ...answers,
      ComposerUses: () => ({ whereUsed: [] }),
    })
    expect(await screen.findByText('En regel ställer sektionen på 1 adress i Finland.')).toBeTruthy()
    expect(screen.queryByText(/^Sektionen står på/)).toBeNull()
  })

  test('a failed request is reported, and publishing goes on', async () => {
    const { ComposerUses: _, ...others } = answers
    show(section(), others)
    expect(await screen.findByText('Butiken svarade inte på var sektionen står.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Publicera på 1 språk' })).toBeTruthy()
  })
})
