import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DataScope,
  type DocumentPort,
  dependsOn,
  type LoadStored,
  type Located,
  type PagePlace,
  type PageSource,
  type StoredDefinition,
} from '#runtime/public/page.ts'
import { market } from './market.ts'

/**
 * The definitions in the folder `pages`. The file name serves as the revision, and `route` in the JSON is the route of
 * the page.
 */
const folder = join(import.meta.dirname, 'pages')
const pages = readdirSync(folder).map((file): StoredDefinition & { readonly route: string } => {
  const definition = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  return { id: definition.id, revision: file, definition, route: definition.route.name }
})
const customerType = { type: 'PERSON', vatIncluded: true }
const place: PagePlace = {
  channelId: '1',
  market,
  markets: [market],
  customerType,
  customerTypes: [customerType],
  settings: undefined,
}
const at = (route: string): Located<PagePlace> => {
  const shown = pages.filter((page) => page.route === route).map((page) => ({ ...page, pinned: false }))
  return { place, published: { campaigns: [], pages: shown, sections: [] }, subject: undefined }
}

export const loadStored: LoadStored = async (revisions) => pages.filter(({ revision }) => revisions.includes(revision))

export const source: PageSource<PagePlace> = {
  locate: async ({ route }) => at(route.name),
  relocate: async (route) => at(route),
  findRedirect: async () => null,
  findFormer: async () => null,
  hasNoPage: () => false,
  hrefOfAlias: (alias) => `/${alias}`,
  guard: () => ({ redirect: null, dims: [] }),
}

const nothing = () => Promise.reject(new Error('This shop has no back end.'))
export const data = (): DataScope => ({ query: nothing, depends: () => dependsOn({}) })

export const document: DocumentPort<PagePlace> = {
  share: ({ context }) => ({
    ...context,
    ...{ query: nothing, t: (key) => key, locale: context.language },
    ...{
      href: (to) => ('url' in to && to.url) || '/',
      hrefHere: () => '/',
      hrefMarket: () => '/',
      hrefList: () => '/',
    },
  }),
  prepare: async ({ page, context }) => ({
    canonical: null,
    isIndexed: true,
    html: ({ regions }) =>
      `<!doctype html><html lang="${context.language}"><title>${page.seo.title}</title><main>${regions.main}</main>`,
    markdown: ({ body }) => body,
  }),
}
