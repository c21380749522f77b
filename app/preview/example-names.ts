import type { ExampleName } from '#preview/gallery-index.tsx'
import type { Translate } from '#runtime/i18n/translation.ts'
import type { Block } from '#runtime/registry/define-block.ts'

/**
 * Returns the titles of a block's examples for editors. An example without a title gets a generic one; blocks with a
 * single example often have no title for it.
 */
export function exampleNames({ examples, editor }: Block, language: string, t: Translate): readonly ExampleName[] {
  const titles = editor.words?.examples ?? {}
  const spoken = language === 'sv' ? 'sv' : 'en'
  return Object.keys(examples).map((name) => ({ name, title: titles[name]?.[spoken] ?? t('gallery:example') }))
}
