import type { StaffLanguage } from '#schemas/validate/messages.ts'

export const staffPlaces = [
  'pages',
  'campaigns',
  'calendar',
  'lists',
  'tests',
  'measurement',
  'reviews',
  'images',
  'redirects',
  'log',
  'money',
  'setAside',
  'errors',
  'mail',
  'gallery',
] as const
export type StaffPlace = (typeof staffPlaces)[number]

const tails: Readonly<Record<StaffPlace, string>> = {
  pages: '/compose',
  campaigns: '/compose/campaigns',
  calendar: '/compose/calendar',
  lists: '/compose/lists',
  tests: '/compose/tests',
  measurement: '/compose/measurement',
  reviews: '/compose/reviews',
  images: '/compose/images',
  redirects: '/compose/redirects',
  log: '/compose/log',
  money: '/compose/money',
  setAside: '/compose/set-aside',
  errors: '/compose/errors',
  mail: '/mail',
  gallery: '',
}

/** Returns the path of a staff screen; `base` comes from `ComposerSettings`. */
export function staffUrl(base: string, place: StaffPlace, id?: string): string {
  return `${base}${tails[place]}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`
}

export const securityUrl = (base: string): string => `${base}/compose/security`

/**
 * Returns the path of a staff screen in another language. English paths have the prefix `/en`; Swedish paths have none.
 */
export function inLanguage(address: string, language: StaffLanguage): string {
  const bare = address.replace(/^\/en(?=\/preview-widgets)/, '')
  return language === 'en' ? `/en${bare}` : bare
}
