import type { BlockMessages, StaffText } from '#runtime/registry/define-block.ts'
import { staffLanguages } from '#schemas/validate/messages.ts'
import { staffMessages } from './staff-words.ts'

/**
 * Adds the messages that blocks define for their own fields, choices and examples, for example
 * `blocks:hero.field.list`.
 */
export function addBlockWords(blocks: readonly { readonly type: string; readonly words: BlockMessages }[]): void {
  for (const language of staffLanguages) {
    const said = (texts: Readonly<Record<string, StaffText>> = {}) => mapped(texts, (text) => text[language])
    const bundle = blocks.map(({ type, words }) => [
      type,
      {
        field: said(words.fields),
        help: said(words.help),
        item: said(words.items),
        value: mapped(words.values ?? {}, said),
        example: said(words.examples),
      },
    ])
    staffMessages.addResourceBundle(language, 'blocks', Object.fromEntries(bundle))
  }
}

const mapped = <From, To>(all: Readonly<Record<string, From>>, to: (one: From) => To) =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, to(one)]))
