import { Fragment, type ReactNode } from 'react'
import type { PageContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import type { Language } from '#schemas/languages.ts'
import { PageForms } from '#ui/page-forms/page-forms.tsx'
import type { ThemeValue } from './channel.ts'
import { ConsentPanel } from './consent-panel.tsx'
import type { Links } from './links.ts'
import { OldBrowserNotice } from './old-browser-notice.tsx'
import styles from './page-frame.module.css'
import { PageHead } from './page-head.tsx'
import { localeOf } from './render-context.ts'
import type { SearchEngines } from './search-engines.ts'
import { getShop } from './shop.ts'
import { themeCss } from './theme.ts'
import { VisitorIsland } from './visitor/visitor-island.tsx'

interface PageFrameProps {
  readonly page: ResolvedPage
  readonly context: PageContext
  readonly addresses: Links
  readonly theme: readonly ThemeValue[]
  readonly searchEngines: SearchEngines
  readonly suggestLanguage: Language | null
  /** Content shown above the page in place of the language suggestion. */
  readonly banner?: ReactNode
  /** Content that a preview shows in place of the visitor island. */
  readonly island?: ReactNode
  /** Ids of blocks that are missing or incomplete. */
  readonly missingBlocks: readonly string[]
  readonly children: Readonly<Record<string, ReactNode>>
}

/** Renders the document around a page's regions, with head, theme and layout. */
export function PageFrame({
  page,
  context,
  addresses,
  theme,
  searchEngines,
  suggestLanguage,
  banner,
  island,
  missingBlocks,
  children,
}: PageFrameProps) {
  const css = themeCss(theme)
  return (
    <Fragment>
      <PageHead page={page} context={context} locale={localeOf(context)} searchEngines={searchEngines} />
      {css && (
        <style href="theme" precedence="high">
          {css}
        </style>
      )}
      <a className={styles.skip} href="#main">
        {createTranslator(context.language)('shell:skip')}
      </a>
      {context.mode === 'live' && <OldBrowserNotice language={context.language} />}
      {context.mode === 'live' && <ConsentPanel context={context} addresses={addresses} />}
      {banner ?? (suggestLanguage && <Suggestion language={suggestLanguage} addresses={addresses} />)}
      {page.layout !== 'undistracted' && children.header}
      <main
        id="main"
        tabIndex={-1}
        data-page={page.id}
        data-revision={page.revision}
        data-layout={page.layout}
        data-lacking={missingBlocks.length > 0 ? missingBlocks.join(' ') : undefined}
      >
        {children.main}
      </main>
      {page.layout !== 'undistracted' && children.footer}
      <PageForms
        context={{ market: context.market, language: context.language, route: { path: context.route.path } }}
      />
      {context.mode === 'live' ? <Visitor context={context} addresses={addresses} /> : island}
    </Fragment>
  )
}

function Suggestion({ language, addresses }: { readonly language: Language; readonly addresses: Links }) {
  const t = createTranslator(language)
  return (
    <aside className={styles.suggest} lang={language} aria-label={t('shell:region.language')}>
      <a href={addresses.hrefHere({ language })} hrefLang={language}>
        {t('shell:region.suggest')}
      </a>
    </aside>
  )
}

function Visitor({ context, addresses }: Pick<PageFrameProps, 'context' | 'addresses'>) {
  const { config, tagManager } = getShop()
  const t = createTranslator(context.language)
  return (
    <VisitorIsland
      personal={context.visitor !== null}
      offline={getShop().config.serviceWorker}
      words={{
        failed: t('errors:general'),
        loading: t('common:loading'),
        offline: t('common:offline'),
        cartAddress: addresses.href({ route: 'cart' }),
        toCart: t('cart:goTo'),
        favoritesAddress: addresses.href({ route: 'favorites' }),
        toFavorites: t('favorites:link'),
        undo: t('cart:undo'),
      }}
      place={{
        channelId: context.channelId,
        market: context.market.alias,
        locale: context.language,
        currency: context.market.currency.code,
        pageType: context.route.name,
        markets: context.markets.map(({ alias, country: { code } }) => ({ alias, country: { code } })),
        breakpoints: context.settings?.breakpoints,
        ...(config.webVitalsShare < 1 && { vitalsShare: config.webVitalsShare }),
        ...(tagManager && { tagManager }),
      }}
    />
  )
}
