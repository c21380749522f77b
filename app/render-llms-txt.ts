import { ChannelDocument, ContentsDocument } from '#generated/graphql.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { heading, link, list, parts, plain } from '#runtime/markdown/markdown.ts'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import { hrefTo, type NamedLink } from '#runtime/routing/href.ts'
import { type Storefront, storefrontsOf } from '#runtime/routing/storefronts.ts'
import { getShop } from './shop.ts'

/** Renders `/llms.txt`, which describes the shop, how to read it, and its entry points. */
export async function renderLlmsTxt({ request, outcome }: RequestScope): Promise<string> {
  const { config, forRequest } = getShop()
  const { origin, language, marketAlias } = request
  const common = {
    channelId: config.channelId,
    marketId: marketAlias,
    languageId: language,
    customerType: request.customerType,
  }
  const query = forRequest(common, ({ tags }) => {
    for (const tag of tags) outcome.tags.add(tag)
  })
  const [{ channel }, { categories, namedLists }] = await Promise.all([
    query.query(ChannelDocument, { channelId: config.channelId }),
    query.query(ContentsDocument, {}),
  ])
  if (!channel) throw new Error(`There is no channel ${config.channelId}.`)
  for (const dim of ['market', 'language']) outcome.varyDims.add(dim)
  const t = createTranslator(language)
  const to = (words: string, target: NamedLink, place: Pick<Storefront, 'market' | 'language'> = here) =>
    link(words, `${origin}${hrefTo(target, { ...place, config })}`)
  const here = { market: marketAlias, language }
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
