import type { ExampleName } from '#preview/gallery-index.tsx'
import type { Translate } from '#runtime/i18n/translation.ts'
import type { Block } from '#runtime/registry/define-block.ts'

export function exampleNames({ examples, editor }: Block, language: string, t: Translate): readonly ExampleName[] {
  const titles = editor.words?.examples ?? {}
  const spoken = language === 'sv' ? 'sv' : 'en'
  return Object.keys(examples).map((name) => ({ name, title: titles[name]?.[spoken] ?? t('gallery:example') }))
}
