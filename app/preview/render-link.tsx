import { decodeJwt } from 'jose'
import { PreviewLinkDocument } from '#generated/graphql.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import { type RenderedPage, redirectTo } from '#runtime/page/rendered-page.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { emptyListQuery } from '#runtime/routing/list-query.ts'
import type { PageAssets } from '../pages/assets.ts'
import { createShopRuntime } from '../pages/shop-runtime.ts'
import { openData } from '../pages/source.ts'
import { getShop } from '../shop.ts'
import { LinkEnded } from './link-ended.tsx'
import { loadLink } from './load-link.ts'
import { PreviewBanner } from './preview-banner.tsx'
import { asPublished, previewRequest } from './preview-request.ts'
import { PreviewScript } from './preview-script.tsx'
import { renderStub } from './render-stub.tsx'
import type { Link, LinkPlace } from './resolve-link.ts'

/**
 * Maximum number of renders: the linked page and, if it redirects (for example because category levels have changed),
 * the page to which it redirects.
 */
const maxRenders = 2

/**
 * Renders `/content/preview?token=…` for anyone who has the link. Shows the shop with the revision, instant, market and
 * audience that the link fixes (E3).
 */
export async function renderLink(request: PageRequest, assets: PageAssets): Promise<RenderedPage> {
  const token = new URLSearchParams(request.search).get('token') ?? ''
  const { previewLink: link } = await openData(getShop(), request).query(PreviewLinkDocument, { token })
  return (link && (await renderShown(request, link, token, assets))) ?? renderEnded(request, token, assets)
}

async function renderShown(
  request: PageRequest,
  link: Link,
  token: string,
  assets: PageAssets,
): Promise<RenderedPage | null> {
  const runtime = createShopRuntime(getShop(), assets, {
    stub: renderStub,
    banner: (context, { seo }) => <PreviewBanner link={link} title={seo.title} context={context} />,
    end: ({ language }, page) => <PreviewScript page={page} language={language} />,
  })
  let path = link.path
  for (let renders = 0; renders < maxRenders; renders += 1) {
    const shown = await loadLink(request, link, path)
    if (!shown) return null
    const page = await runtime.render(shown.request)
    if (page.kind === 'redirect') {
      path = page.location
      continue
    }
    const location = page.kind === 'document' ? await addressIn(shown.place, token, request) : null
    return location === null ? page : redirectTo(location, 302)
  }
  return null
}

/**
 * Returns the preview link's URL in the language of the shown page. Returns null when the request is already in that
 * language, or when paths contain the market and the link's market does not offer the language.
 */
async function addressIn(place: LinkPlace, token: string, request: PageRequest): Promise<string | null> {
  const { config } = getShop()
  if (place.language === request.language || (config.marketsInPath && !place.isAllowed)) return null
  const here = { market: place.market, language: place.language, config }
  return hrefTo({ route: 'content-preview', query: { token } }, here)
}

/** Renders a message page in the shop's design, with status 410 for an expired link and 404 for an invalid link. */
async function renderEnded(request: PageRequest, token: string, assets: PageAssets): Promise<RenderedPage> {
  const shown = previewRequest(request, {
    route: { name: '404', params: {}, path: '/404', query: emptyListQuery },
    market: request.market,
    language: request.language,
    customerType: request.customerType,
    overrides: asPublished,
  })
  const t = createTranslator(request.language)
  const endedAt = endOf(token)
  const hasEnded = endedAt !== null && endedAt <= request.now
  const title = t(hasEnded ? 'preview:endedTitle' : 'preview:unknownTitle')
  const runtime = createShopRuntime(getShop(), assets, {
    title,
    main: (context) => <LinkEnded title={title} endedAt={hasEnded ? endedAt : null} context={context} />,
    end: ({ language }, page) => <PreviewScript page={page} language={language} />,
  })
  const page = await runtime.render(shown)
  return page.kind === 'document' ? { ...page, status: hasEnded ? 410 : 404 } : page
}

/**
 * Returns the expiry that a token claims, in epoch milliseconds, or null. Use it only for display, because the token is
 * not verified.
 */
function endOf(token: string): number | null {
  try {
    const { exp } = decodeJwt(token)
    return exp === undefined ? null : exp * 1000
  } catch {
    return null
  }
}
