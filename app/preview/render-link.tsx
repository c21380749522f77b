import { decodeJwt } from 'jose'
import type { ReactNode } from 'react'
import { PreviewLinkDocument } from '#generated/graphql.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { emptyListQuery } from '#runtime/routing/list-query.ts'
import { loadPage, queryOf } from '../load-page.ts'
import { renderDocument } from '../render-document.tsx'
import { getShop } from '../shop.ts'
import { InertForms } from './inert-forms.tsx'
import { inertWords } from './inert-words.ts'
import { LinkEnded } from './link-ended.tsx'
import { type LoadedLink, loadLink } from './load-link.ts'
import { PreviewBanner } from './preview-banner.tsx'
import { markPreview, previewScope } from './preview-scope.ts'
import { renderStub } from './render-stub.tsx'

/** Renders `/content/preview?token=…` for anyone who has the link: the shop in the state that the link fixes (E3). */
export async function renderLink(scope: RequestScope): Promise<ReactNode> {
  const { request, outcome } = scope
  markPreview(outcome)
  const token = new URLSearchParams(request.search).get('token') ?? ''
  const { previewLink: link } = await queryOf(scope).query(PreviewLinkDocument, { token })
  const shown = link ? await loadLink(scope, link) : null
  if (!link || !shown) return renderEnded(scope, token)
  const location = addressIn(shown, token, scope)
  if (location) {
    outcome.redirect = { status: 302, location }
    return null
  }
  const { loaded } = shown
  const banner = <PreviewBanner link={link} title={loaded.page.seo.title} context={loaded.context} />
  const island = <InertForms words={inertWords(loaded.context.language)} />
  return renderDocument(shown.scope, loaded, { stub: renderStub, banner, island })
}

/**
 * Returns the link's URL in the language of its page, so that the whole document uses that language, or null when the
 * request already does.
 */
function addressIn({ place, loaded }: LoadedLink, token: string, { request }: RequestScope): string | null {
  const { config } = getShop()
  const isAllowed = loaded.context.market.allowedLanguages.some(({ id }) => id === place.language)
  if (place.language === request.language || (config.marketsInPath && !isAllowed)) return null
  const here = { market: place.market, language: place.language, config }
  return hrefTo({ route: 'content-preview', query: { token } }, here)
}

/** Renders a message page in the shop's design, with status 410 for an expired link and 404 for an invalid one. */
async function renderEnded(scope: RequestScope, token: string): Promise<ReactNode> {
  const { request, outcome } = scope
  const shown = previewScope(scope, {
    route: { name: '404', params: {}, path: '/404', query: emptyListQuery },
    market: request.marketAlias,
    language: request.language,
    customerType: request.customerType,
    now: null,
  })
  const loaded = await loadPage(shown, {
    revision: null,
    at: null,
    campaigns: [],
    sections: [],
    audience: null,
    signedIn: false,
  })
  if (loaded.kind !== 'page') throw new Error('The 404 page has a redirect.')
  const t = createTranslator(request.language)
  const endedAt = endOf(token)
  const hasEnded = endedAt !== null && endedAt <= request.now
  const title = t(hasEnded ? 'preview:endedTitle' : 'preview:unknownTitle')
  const page = {
    ...loaded.page,
    seo: { ...loaded.page.seo, title, description: '' },
    regions: { ...loaded.page.regions, main: [] },
  }
  const rendered = await renderDocument(
    shown,
    { ...loaded, page },
    {
      main: <LinkEnded title={title} endedAt={hasEnded ? endedAt : null} context={loaded.context} />,
      island: <InertForms words={inertWords(loaded.context.language)} />,
    },
  )
  outcome.status = hasEnded ? 410 : 404
  return rendered
}

/**
 * Returns the expiry that a token claims, in epoch milliseconds, or null. The token is not verified, so use the value
 * only for display.
 */
function endOf(token: string): number | null {
  try {
    const { exp } = decodeJwt(token)
    return exp === undefined ? null : exp * 1000
  } catch {
    return null
  }
}
