import type { PageContext } from '#runtime/context.ts'
import type { ResolvedPage } from '#runtime/resolve/resolved-page.ts'

export interface ShareImage {
  /** Absolute URL. */
  readonly url: string
  readonly type: string
  readonly alt: string
}

/**
 * Returns the image shown when the page is shared, 1200 × 630 pixels. It is the image that the editor chose, or else
 * the book's, or else the shop's.
 */
export function shareImageOf({ seo }: Pick<ResolvedPage, 'seo'>, { subject, origin }: PageContext): ShareImage {
  if (seo.image) return { url: new URL(seo.image, origin).href, type: typeOf(seo.image), alt: seo.title }
  if (subject?.kind === 'product') {
    const alt = subject.author ? `${subject.name} – ${subject.author}` : subject.name
    return { url: `${origin}/share/${subject.id}.jpg`, type: 'image/jpeg', alt }
  }
  return { url: `${origin}/share.png`, type: 'image/png', alt: 'Kolofon' }
}

function typeOf(image: string): string {
  const [, ending = 'png'] = /\.(\w+)(?:\?|$)/.exec(image) ?? []
  return `image/${ending === 'jpg' ? 'jpeg' : ending}`
}
