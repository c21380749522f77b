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
 * The pages are outside this folder, where the packages are, so Vite cannot resolve Vue from them. Node can, because
 * the built pages are inside.
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
  // Links to the shop that `npm start` has started.
  ignoreDeadLinks: 'localhostLinks',
  rewrites: Object.fromEntries(pages.map(({ file, route }) => [file, `${route}.md`])),
  transformPageData: ({ filePath }) => ({
    // Target of the edit link.
    filePath: pages.find(({ file }) => file === filePath)?.source ?? filePath,
  }),

  // As in the shop: the colours of `ui/tokens.css` follow the system.
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
