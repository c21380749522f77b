import type { DefaultTheme } from 'vitepress'
import { pages } from './pages.ts'

type Item = DefaultTheme.SidebarItem

/** Routes by group, in the order of the sidebar. A route without a page is skipped. */
const groups = {
  Guides: ['index', 'start', 'your-first-block', 'architecture', 'testing', 'contributing'],
  Running: [
    'operations',
    'import-titles',
    'security',
    'threat-model',
    'report-a-vulnerability',
    'performance',
    'performance-search',
    'benchmarks',
  ],
  Reference: ['glossary', 'features', 'specification', 'rules', 'dependencies', 'decisions/index'],
}
const isDecision = (route: string) => /^decisions\/\d/.test(route)
const listed = new Set(Object.values(groups).flat())
/** Documents in none of the groups. They are listed under “Reference”. */
const unlisted = pages.map(({ route }) => route).filter((route) => !listed.has(route) && !isDecision(route))

const sidebarOfAll: Item[] = [
  group('Guides', groups.Guides),
  group('Running', groups.Running),
  group('Reference', [...groups.Reference, ...unlisted]),
]

const decisions = pages.map(({ route }) => route).filter(isDecision)

export const sidebar: DefaultTheme.SidebarMulti = {
  '/': sidebarOfAll,
  '/decisions/': [
    { text: 'Documentation', link: '/' },
    { ...group('Decisions', decisions), link: '/decisions/' },
  ],
}

export const nav: DefaultTheme.NavItem[] = [
  { text: 'Guides', link: '/', activeMatch: matchOf(groups.Guides) },
  { text: 'Running', link: '/operations', activeMatch: matchOf(groups.Running) },
  { text: 'Reference', link: '/glossary', activeMatch: matchOf([...groups.Reference, ...unlisted]) },
  { text: 'Decisions', link: '/decisions/', activeMatch: '^/decisions/' },
]

function group(text: string, routes: readonly string[]): Item {
  const items = routes.flatMap((route) => {
    const page = pages.find((candidate) => candidate.route === route)
    return page ? [{ text: page.title, link: linkOf(route) }] : []
  })
  return { text, items }
}

function linkOf(route: string): string {
  return `/${route}`.replace(/\/index$/, '/')
}

function matchOf(routes: readonly string[]): string {
  return `^(${routes
    .filter((route) => !route.includes('/'))
    .map(linkOf)
    .join('|')})(\\.html)?$`
}
