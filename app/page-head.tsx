import type { PageContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import { JsonLd } from '#ui/json-ld/json-ld.tsx'
import type { SearchEngines } from './search-engines.ts'
import { shareImageOf } from './share-image.ts'
import { siteData } from './site-data.ts'

interface PageHeadProps {
  readonly page: ResolvedPage
  readonly context: PageContext
  readonly locale: string
  readonly searchEngines: SearchEngines
}

export function PageHead({ page, context, locale, searchEngines }: PageHeadProps) {
  const { seo } = page
  const { indexed, canonical, alternates } = searchEngines
  const { page: number } = context.route.query
  const name = seo.title || shopName
  // Search engines index the later pages of a list separately, so their titles include the page number.
  const title = number > 1 ? `${name} – ${createTranslator(context.language)('list:page', { page: number })}` : name
  const image = shareImageOf(page, context)
  return (
    <>
      <title>{title}</title>
      {seo.description && <meta name="description" content={seo.description} />}
      {indexed ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex, follow" />}
      {indexed && <link rel="alternate" type="text/markdown" href={canonical} />}
      {alternates.map(({ hreflang, url }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={url} />
      ))}
      <meta property="og:site_name" content={shopName} />
      <meta property="og:type" content={context.subject?.kind === 'product' ? 'book' : 'website'} />
      <meta property="og:title" content={title} />
      {seo.description && <meta property="og:description" content={seo.description} />}
      {indexed && <meta property="og:url" content={canonical} />}
      <meta property="og:locale" content={locale.replace('-', '_')} />
      <meta property="og:image" content={image.url} />
      <meta property="og:image:type" content={image.type} />
      {image.size && <meta property="og:image:width" content={`${image.size.width}`} />}
      {image.size && <meta property="og:image:height" content={`${image.size.height}`} />}
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {seo.description && <meta name="twitter:description" content={seo.description} />}
      <meta name="twitter:image" content={image.url} />
      <meta name="twitter:image:alt" content={image.alt} />
      {context.route.name === 'index' && <JsonLd value={siteData(context, canonical, seo.description)} />}
    </>
  )
}

const shopName = 'Kolofon'
