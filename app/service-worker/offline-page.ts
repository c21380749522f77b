import { savedPlaceholder, type WorkerSettings } from '#schemas/service-worker.ts'
import { languageOf } from './rules.ts'
import { cacheNames } from './stored-caches.ts'

const maxListed = 20

/**
 * Returns the offline page, in the language of the page that could not be loaded. It lists the stored pages of this
 * language, newest first.
 */
export async function offlinePage(url: URL, settings: WorkerSettings): Promise<Response> {
  const language = languageOf(url, settings)
  const { html, savedHeading } = settings.offlinePages[language]
  const cache = await caches.open(cacheNames.pages)
  const requests = (await cache.keys()).filter((stored) => languageOf(new URL(stored.url), settings) === language)
  const newest = requests.reverse().slice(0, maxListed)
  const links = await Promise.all(
    newest.map(async (stored) => {
      const response = await cache.match(stored, { ignoreVary: true })
      const [, title] = /<title>([^<]+)<\/title>/.exec((await response?.text()) ?? '') ?? []
      const { pathname, search } = new URL(stored.url)
      return title ? `<li><a href="${pathname}${search.replaceAll('&', '&amp;')}">${title}</a></li>` : ''
    }),
  )
  const list = links.join('')
  const saved = list === '' ? '' : `${savedHeading}<ul>${list}</ul>`
  return new Response(
    html.replace(savedPlaceholder, () => saved),
    { status: 503, headers: settings.offlineHeaders },
  )
}
