import { ChannelDocument, ContentsDocument } from '#generated/graphql.ts'
import type { NamedLink } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { heading, link, list, parts, plain } from '#runtime/markdown/markdown.ts'
import { messageOf } from '#runtime/page/block-problem.ts'
import { dependsOn, join } from '#runtime/page/depends.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import type { DataScope } from '#runtime/page/ports.ts'
import { documentOf, failureOf, type RenderedPage } from '#runtime/page/rendered-page.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { type Storefront, storefrontsOf } from '#runtime/routing/storefronts.ts'
import { openData } from './pages/source.ts'
import { getShop } from './shop.ts'

export async function renderLlmsTxt(request: PageRequest): Promise<RenderedPage> {
  const data = openData(getShop(), request)
  const page = { id: 'llms.txt', revision: '' }
  const depends = () => join(data.depends(), dependsOn({ dims: ['market', 'language'] }))
  try {
    const body = await contentsOf(request, data)
    return documentOf({ contentType: 'text/plain', body, page, isIndexed: true, depends: depends() })
  } catch (cause) {
    const whole = { page: page.id, revision: '', blockId: '', type: 'page', code: 'view-failed' } as const
    return { ...failureOf(cause), depends: depends(), problems: [{ ...whole, message: messageOf(cause) }] }
  }
}

async function contentsOf({ origin, language, market }: PageRequest, query: DataScope): Promise<string> {
  const { config } = getShop()
  const [{ channel }, { categories, namedLists }] = await Promise.all([
    query.query(ChannelDocument, { channelId: config.channelId }),
    query.query(ContentsDocument, {}),
  ])
  if (!channel) throw new Error(`There is no channel ${config.channelId}.`)
  const t = createTranslator(language)
  const to = (words: string, target: NamedLink, place: Pick<Storefront, 'market' | 'language'> = here) =>
    link(words, `${origin}${hrefTo(target, { ...place, config })}`)
  const here = { market, language }
  const category = ({ name, alias }: { readonly name: string; readonly alias: string }) =>
    to(name, { route: 'category', params: { category: alias } })
  const languageName = new Intl.DisplayNames([language], { type: 'language' })
  return `${parts(
    heading(1, 'Kolofon'),
    `> ${plain(t('machines:summary'))}`,
    plain(t('machines:markdown')),
    heading(2, t('machines:start')),
    list([
      to(t('shell:home'), { route: 'index' }),
      to(t('shell:allCategories'), { route: 'categories' }),
      to(t('shell:authors'), { route: 'authors' }),
      to(t('shell:publishers'), { route: 'brands' }),
      `${link(t('machines:sitemap'), `${origin}/sitemap.xml`)}`,
    ]),
    heading(2, t('shell:categories')),
    list(categories.flatMap((top) => [category(top), ...top.children.map(category)])),
    heading(2, t('machines:lists')),
    list(
      namedLists.map(({ name, alias, description }) =>
        [to(name, { route: 'list', params: { list: alias } }), description && plain(description)]
          .filter(Boolean)
          .join(': '),
      ),
    ),
    heading(2, t('machines:languages')),
    list(
      storefrontsOf(config, channel).map((place) =>
        to(languageName.of(place.hreflang) ?? place.hreflang, { route: 'index' }, place),
      ),
    ),
  )}\n`
}
