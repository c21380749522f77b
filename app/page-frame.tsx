import { Fragment, type ReactNode } from 'react'
import type { PageContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import { type Language, languages, sourceLanguage } from '#schemas/languages.ts'
import { PageForms } from '#ui/page-forms/page-forms.tsx'
import { type Addresses, canonicalAddress } from './addresses.ts'
import type { ThemeValue } from './load-page.ts'
import styles from './page-frame.module.css'
import { getShop } from './shop.ts'
import { themeCss } from './theme.ts'
import { VisitorIsland } from './visitor/visitor-island.tsx'

interface PageFrameProps {
  readonly page: ResolvedPage
  readonly context: PageContext
  readonly addresses: Addresses
  readonly theme: readonly ThemeValue[]
  readonly origin: string
  readonly suggestLanguage: Language | null
  readonly children: Readonly<Record<string, ReactNode>>
}

/** The document around a page's regions: head, theme, layout. */
export function PageFrame({ page, context, addresses, theme, origin, suggestLanguage, children }: PageFrameProps) {
  const { seo } = page
  const css = themeCss(theme)
  const t = createTranslator(context.language)
  const canonical = `${origin}${canonicalAddress(context, getShop().config)}`
  const indexed = seo.index && Object.keys(context.route.query.filters).length === 0
  return (
    <Fragment>
      <title>{seo.title || 'Kolofon'}</title>
      {seo.description && <meta name="description" content={seo.description} />}
      {indexed ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex, follow" />}
      {indexed && <Alternates context={context} addresses={addresses} origin={origin} />}
      <meta property="og:title" content={seo.title} />
      <meta property="og:type" content={context.subject?.kind === 'product' ? 'book' : 'website'} />
      <meta property="og:image" content={`${origin}${seo.image ?? '/share.svg'}`} />
      {css && (
        <style href="theme" precedence="high">
          {css}
        </style>
      )}
      {suggestLanguage && (
        <aside
          className={styles.suggest}
          lang={suggestLanguage}
          aria-label={createTranslator(suggestLanguage)('shell:region.language')}
        >
          <a href={addresses.hrefHere({ language: suggestLanguage })} hrefLang={suggestLanguage}>
            {createTranslator(suggestLanguage)('shell:region.suggest')}
          </a>
        </aside>
      )}
      {page.layout !== 'undistracted' && children.header}
      <main id="main" tabIndex={-1} data-page={page.id} data-revision={page.revision} data-layout={page.layout}>
        {children.main}
      </main>
      {page.layout !== 'undistracted' && children.footer}
      <PageForms
        context={{ market: context.market, language: context.language, route: { path: context.route.path } }}
      />
      <VisitorIsland
        personal={context.visitor !== null}
        words={{
          failed: t('errors:general'),
          loading: t('common:loading'),
          offline: t('common:offline'),
          cartAddress: addresses.href({ route: 'cart' }),
          toCart: t('cart:goTo'),
          favoritesAddress: addresses.href({ route: 'favorites' }),
          toFavorites: t('favorites:link'),
        }}
        place={{
          channelId: context.channelId,
          market: context.market.alias,
          locale: context.language,
          currency: context.market.currency.code,
          pageType: context.route.name,
        }}
      />
    </Fragment>
  )
}

function Alternates({ context, addresses, origin }: Pick<PageFrameProps, 'context' | 'addresses' | 'origin'>) {
  const offered = languages.filter((language) => isOffered(context, language))
  return (
    <>
      {offered.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={`${origin}${addresses.hrefHere({ language })}`}
        />
      ))}
      <link
        rel="alternate"
        hrefLang="x-default"
        href={`${origin}${addresses.hrefHere({ language: sourceLanguage })}`}
      />
    </>
  )
}

/** Without markets in the path every language has an address; with them, those of the market. */
function isOffered(context: PageContext, language: Language): boolean {
  if (!getShop().config.marketsInPath) return true
  return context.market.allowedLanguages.some(({ id }) => id === language)
}
