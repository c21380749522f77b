import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { emptyHeaderCells } from './empty-header-cells.ts'
import { githubSlug } from './github-slug.ts'
import { pages, root } from './pages.ts'
import { manifest, repository } from './repository.ts'
import { repositoryLinks } from './repository-links.ts'
import { nav, sidebar } from './sidebar.ts'

/** The path under which the site is served, with a slash at both ends: `/kolofon/` on GitHub Pages. */
const base = process.env.DOCS_BASE ?? '/'

/**
 * Makes imports of Vue external in the server build. Vue is installed in `docs/site`. Vite would resolve the imports
 * from the Markdown file of a page, which is outside that folder, and fail. Node resolves them from the built pages,
 * which are inside it.
 */
const externalVue = {
  name: 'external-vue',
  enforce: 'pre' as const,
  resolveId: (id: string, _importer: string | undefined, { ssr = false }: { readonly ssr?: boolean }) =>
    ssr && /^vue(?:\/|$)/.test(id) ? { id, external: true } : undefined,
}

export default defineConfig({
  title: 'Kolofon',
  description: manifest.description,
  lang: 'en-GB',
  base,
  head: [['link', { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' }]],

  srcDir: '..',
  srcExclude: ['site/README.md'],
  outDir: 'dist',
  // Links to localhost lead to the shop that the reader has started with `npm start`.
  ignoreDeadLinks: 'localhostLinks',
  rewrites: Object.fromEntries(pages.map(({ file, route }) => [file, `${route}.md`])),
  transformPageData: ({ filePath }) => ({
    // Target of the edit link.
    filePath: pages.find(({ file }) => file === filePath)?.source ?? filePath,
  }),

  // As in the shop, the system's colour scheme applies, and there is no switch.
  appearance: 'force-auto',
  markdown: {
    config(md) {
      repositoryLinks(md)
      emptyHeaderCells(md)
    },
    anchor: { slugify: githubSlug },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  vite: {
    publicDir: join(root, 'public'),
    plugins: [externalVue],
    server: { fs: { allow: [root] } },
  },

  themeConfig: {
    logo: '/favicon.svg',
    nav,
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
    ...(repository && { editLink: { pattern: `${repository}/edit/main/:path`, text: 'Edit this page' } }),
  },
})
