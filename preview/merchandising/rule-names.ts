import { useMemo } from 'react'
import {
  ListTitlesDocument,
  RuleBrandsDocument,
  RuleCategoriesDocument,
  RuleNamesDocument,
} from '#generated/graphql.ts'
import { useComposer } from '../composer/composer-context.tsx'
import type { NameOption } from './name-picker.tsx'

/** Ways to find what a rule can name. */
export function useRuleNames() {
  const { query } = useComposer()
  return useMemo(() => {
    const named = (all: readonly { readonly alias: string; readonly name: string }[]): readonly NameOption[] =>
      all.map(({ alias, name }) => ({ id: alias, label: name }))
    return {
      async authors(text: string) {
        return named((await query.run(RuleNamesDocument, { text })).suggest.authors)
      },
      async series(text: string) {
        return named((await query.run(RuleNamesDocument, { text })).suggest.series)
      },
      async brands(text: string) {
        const { brands } = await query.run(RuleBrandsDocument, { letter: text.charAt(0).toUpperCase() })
        return named(brands.items.filter(({ name }) => holds(name, text)))
      },
      async categories(text: string) {
        return (await categoriesOf(query)).filter(({ label }) => holds(label, text))
      },
      async titles(text: string) {
        const { productList } = await query.run(ListTitlesDocument, { text })
        return productList.items.map(({ productId, name, author }) => ({ id: productId, label: `${name} – ${author}` }))
      },
    }
  }, [query])
}

/** The category tree as one list, each below its own. */
export async function categoriesOf(query: ReturnType<typeof useComposer>['query']): Promise<readonly NameOption[]> {
  const { categories } = await query.run(RuleCategoriesDocument, {})
  return categories.flatMap((top) => [
    { id: top.id, label: top.name },
    ...top.children.flatMap((middle) => [
      { id: middle.id, label: `${top.name} › ${middle.name}` },
      ...middle.children.map((low) => ({ id: low.id, label: `${top.name} › ${middle.name} › ${low.name}` })),
    ]),
  ])
}

function holds(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.toLowerCase())
}
