import { expect, test } from 'vitest'
import { sourceMark } from '../localized.ts'
import { createValidator } from './validate-definition.ts'

const { readTexts } = createValidator([{ type: 'rich-text', version: 2, schema: {} }])

test('[E4] texts of a definition are stored with LF, composed, without invisible characters', () => {
  const [came, read] = ['Ett\r\n\r\nO\u0308ppet\u200b', 'Ett\n\nÖppet']
  const definition = (text: string) => ({
    id: 'p',
    title: text,
    seo: { title: { $t: { sv: text } } },
    blocks: {
      a: {
        type: 'rich-text',
        v: 2,
        props: { body: { $t: { sv: text, fi: text }, $of: { fi: sourceMark(text), en: 'old' } }, list: [text] },
        variants: [{ id: 'v', props: { body: text } }],
      },
      b: { type: '@section', props: { title: text } },
    },
  })
  expect(readTexts(definition(came))).toEqual(definition(read))
})

test('[B5] unknown blocks are stored byte for byte', () => {
  const blocks = {
    a: { type: 'rich-text', v: 3, props: { body: 'a\r\nb' } },
    b: { type: 'carousel', props: { body: 'a\r\nb' } },
    c: null,
  }
  expect(readTexts({ blocks })).toEqual({ blocks })
  for (const none of [null, 1, [], { blocks: 1 }]) expect(readTexts(none)).toEqual(none)
})
