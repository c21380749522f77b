import type { ReactNode } from 'react'
import type { PageContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import type { DocumentInput } from '#runtime/page/ports.ts'
import { renderNode } from '#runtime/page/render-node.ts'
import type { ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import { directionOf, type Language, sourceLanguage } from '#schemas/languages.ts'
import { writeShownTests } from '#schemas/shown-tests.ts'
import { type ThemeValue, themeUrl } from '#schemas/values/theme.ts'
import { PageForms } from '#ui/page-forms/page-forms.tsx'
import { VisitorShell } from '../browser/visitor-shell.tsx'
import { ConsentPanel } from '../consent-panel.tsx'
import type { Links } from '../links.ts'
import { OldBrowserNotice } from '../old-browser-notice.tsx'
import { PageHead } from '../page-head.tsx'
import { PageScript } from '../page-script.tsx'
import type { SearchEngines } from '../search-engines.ts'
import { getShop } from '../shop.ts'
import type { PageAssets } from './assets.ts'
import styles from './page-frame.module.css'

export interface DocumentParts {
  /** Content above the page, in place of the language suggestion. */
  readonly banner?: ((context: PageContext, page: ResolvedPage) => ReactNode) | undefined
  /** Title in place of the page's own title. */
  readonly title?: string | undefined
  /** Content in place of the page's main region. */
  readonly main?: ((context: PageContext) => ReactNode) | undefined
  readonly end?: ((context: PageContext, page: ResolvedPage) => ReactNode) | undefined
}

interface PageDocumentInput extends DocumentParts, Pick<DocumentInput, 'regions' | 'missingBlocks'> {
  readonly page: ResolvedPage
  readonly context: PageContext
  readonly locale: string
  readonly links: Links
  readonly theme: readonly ThemeValue[]
  readonly searchEngines: SearchEngines
  readonly request: PageRequest
  readonly assets: PageAssets
}

const mainEnd = '</main>'

export function pageDocument(given: PageDocumentInput): string {
  const { title } = given
  const seo = title === undefined ? given.page.seo : { ...given.page.seo, title, description: '' }
  const input = { ...given, page: { ...given.page, seo } }
  const { page, context, links, request, missingBlocks } = input
  const regions = input.main ? { ...input.regions, main: renderNode(input.main(context)) } : input.regions
  const isLive = context.mode === 'live'
  const lacking = missingBlocks.length > 0 ? { 'data-lacking': missingBlocks.join(' ') } : {}
  const tests = writeShownTests(page.tests)
  const tested = tests === '' || !isLive ? {} : { 'data-tests': tests }
  const isFramed = page.layout !== 'undistracted'
  const start = renderNode(
    <>
      <a className={styles.skip} href="#main">
        {createTranslator(context.language)('shell:skip')}
      </a>
      {isLive && <OldBrowserNotice language={context.language} />}
      {isLive && <ConsentPanel context={context} addresses={links} />}
      {input.banner?.(context, page) ??
        (request.suggestLanguage && <Suggestion language={request.suggestLanguage} links={links} />)}
    </>,
  )
  const frame = renderNode(
    <main
      id="main"
      tabIndex={-1}
      data-page={page.id}
      data-revision={page.revision}
      data-layout={page.layout}
      {...lacking}
      {...tested}
    />,
  )
  // The region is HTML already, so React need not copy it into its element.
  const main = `${frame.slice(0, -mainEnd.length)}${regions.main ?? ''}${mainEnd}`
  const { market, language, route } = context
  const end = renderNode(
    <>
      <PageForms context={{ market, language, route: { path: route.path } }} />
      {input.end ? input.end(context, page) : <Visitor page={page} context={context} links={links} />}
    </>,
  )
  const { header = '', footer = '' } = isFramed ? regions : {}
  const body = `${start}${header}${main}${footer}${end}`
  const { locale, searchEngines } = input
  const head = <PageHead page={page} context={context} locale={locale} searchEngines={searchEngines} />
  return htmlDocument({
    language,
    market: market.alias,
    head,
    body,
    theme: input.theme,
    assets: input.assets,
  })
}

interface HtmlDocumentInput {
  readonly language: Language
  readonly market: string | null
  readonly head: ReactNode
  readonly body: string
  /** Theme values. They override values of the shop's style sheets, so they are in the last style sheet. */
  readonly theme: readonly ThemeValue[]
  readonly assets: PageAssets
}

export function htmlDocument({ language, market, head, body, theme, assets }: HtmlDocumentInput): string {
  const common = renderNode(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#181511" />
      <link
        rel="manifest"
        href={language === sourceLanguage ? '/manifest.webmanifest' : `/${language}/manifest.webmanifest`}
      />
      <link rel="icon" href="/favicon.svg" />
      {head}
    </>,
  )
  const place = market === null ? '' : ` data-market="${market}"`
  const styles = themeUrl(theme)
  const own = styles === null ? '' : renderNode(<link rel="stylesheet" href={styles} />)
  return `<!DOCTYPE html><html lang="${language}" dir="${directionOf(language)}"${place}><head>${common}${assets.head}${own}</head><body>${body}</body></html>`
}

function Visitor({ page, context, links }: Pick<PageDocumentInput, 'page' | 'context' | 'links'>) {
  const { config, tagManager } = getShop()
  const t = createTranslator(context.language)
  const words = {
    failed: t('errors:general'),
    cartAddress: links.href({ route: 'cart' }),
    toCart: t('cart:goTo'),
    favoritesAddress: links.href({ route: 'favorites' }),
    toFavorites: t('favorites:link'),
    fields: {
      required: t('account:errors.required'),
      email: t('account:errors.email'),
      short: t('errors:field.short'),
      choose: t('errors:field.choose'),
    },
  }
  const place = {
    channelId: context.channelId,
    market: context.market.alias,
    locale: context.language,
    currency: context.market.currency.code,
    pageType: context.route.name,
    markets: context.markets.map(({ alias, country: { code } }) => ({ alias, country: { code } })),
    breakpoints: context.settings?.breakpoints,
    ...(config.webVitalsShare < 1 && { vitalsShare: config.webVitalsShare }),
    ...(tagManager && { tagManager }),
  }
  const personal = context.visitor !== null
  const { authEndpoint } = config
  return (
    <>
      <VisitorShell words={{ loading: t('common:loading'), offline: t('common:offline'), undo: t('cart:undo') }} />
      <PageScript
        settings={{ mode: 'live', personal, offline: config.serviceWorker, authEndpoint, words, place }}
        regions={page.regions}
      />
    </>
  )
}

function Suggestion({ language, links }: { readonly language: Language; readonly links: Links }) {
  const t = createTranslator(language)
  return (
    <aside className={styles.suggest} lang={language} aria-label={t('shell:region.language')}>
      <a href={links.hrefHere({ language })} hrefLang={language}>
        {t('shell:region.suggest')}
      </a>
    </aside>
  )
}
