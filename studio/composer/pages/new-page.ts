import { ComposerRevisionDocument } from '#generated/graphql.ts'
import type { StaffQuery } from '#runtime/data/staff-query.ts'
import { languages } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import { readDefinition } from '#schemas/read-definition.ts'
import { screenPaths } from '../screen-paths.ts'

export type Start =
  | { readonly kind: 'content'; readonly region: readonly string[] }
  | { readonly kind: 'section' }
  | { readonly kind: 'copy'; readonly of: string; readonly revision: string }

const idPattern = /^[a-z0-9][a-z0-9-]{0,79}$/

/** Returns an id for a title: `Black Week 2026` → `black-week-2026`. */
export function idFromTitle(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
}

export function isPageId(id: string): boolean {
  return idPattern.test(id) && !screenPaths.some((path) => path === id)
}

export async function startPage(
  query: StaffQuery,
  { id, title, start }: { readonly id: string; readonly title: string; readonly start: Start },
): Promise<Definition> {
  if (start.kind === 'copy') {
    const { page } = await query.run(ComposerRevisionDocument, { id: start.of, revision: start.revision })
    if (!page) throw new Error(`There is no page ${start.of}.`)
    const { definition } = readDefinition(page.definition)
    if (!definition) throw new Error(`The page ${start.of} cannot be read.`)
    return { ...definition, id, title }
  }
  if (start.kind === 'section') return { format: 1, id, kind: 'section', title, regions: { main: [] }, blocks: {} }
  const shared = Object.fromEntries(start.region.map((ref) => [`b_${ref.replaceAll('-', '_')}`, ref]))
  const names = Object.keys(shared)
  const alias = Object.fromEntries(languages.map((language) => [language, id]))
  return {
    format: 1,
    id,
    kind: 'page',
    title,
    route: { name: 'content', alias: { $t: alias } },
    layout: 'default',
    guards: ['default'],
    seo: { title: { $t: { sv: title } }, index: true },
    regions: {
      header: names.filter((name) => shared[name] !== 'footer'),
      main: [],
      footer: names.filter((name) => shared[name] === 'footer'),
    },
    blocks: Object.fromEntries(
      Object.entries(shared).map(([name, ref]) => [name, { type: '@section', v: 1, props: {}, ref, pin: 'published' }]),
    ),
  }
}
