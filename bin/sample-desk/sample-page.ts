import type { Language } from '#schemas/languages.ts'

type Texts = { readonly [L in Language]: string }

interface SamplePage {
  readonly id: string
  readonly title: string
  readonly route: { readonly name: string; readonly alias?: object }
  readonly match?: { readonly category: readonly string[] }
  readonly guards?: readonly string[]
  readonly seo: { readonly title: object; readonly description: object }
  /** Blocks of the main region by id, in order. */
  readonly main: Readonly<Record<string, { readonly type: string; readonly props: object }>>
}

export function texts(each: Texts): { readonly $t: Texts } {
  return { $t: each }
}

/** Returns the definition of a page. Its layout includes the shop's announcement, header and footer. */
export function samplePage({ main, guards = ['default'], ...page }: SamplePage) {
  return {
    format: 1,
    kind: 'page',
    ...page,
    layout: 'default',
    guards,
    regions: { header: ['b_announcement', 'b_header'], main: Object.keys(main), footer: ['b_footer'] },
    blocks: {
      ...Object.fromEntries(
        ['announcement', 'header', 'footer'].map((ref) => [
          `b_${ref}`,
          { type: '@section', v: 1, props: {}, ref, pin: 'published' },
        ]),
      ),
      ...Object.fromEntries(Object.entries(main).map(([id, block]) => [id, { v: 1, ...block }])),
    },
  }
}
