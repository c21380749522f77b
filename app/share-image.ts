import type { PageContext } from '#runtime/context.ts'
import type { ResolvedPage } from '#runtime/resolve/resolved-page.ts'

export interface ShareImage {
  /** Absolute URL. */
  readonly url: string
  readonly type: string
  readonly alt: string
  /** In pixels; null when unknown, as for an image that the editor chose. */
  readonly size: { readonly width: number; readonly height: number } | null
}

const ownSize = { width: 1200, height: 630 }

/**
 * Returns the image for sharing the page: the image that the editor chose, or else the product's image, or else the
 * shop's image.
 */
export function shareImageOf({ seo }: Pick<ResolvedPage, 'seo'>, { subject, origin }: PageContext): ShareImage {
  if (seo.image) return { url: new URL(seo.image, origin).href, type: typeOf(seo.image), alt: seo.title, size: null }
  if (subject?.kind === 'product') {
    const alt = subject.author ? `${subject.name} – ${subject.author}` : subject.name
    return { url: `${origin}/share/${subject.id}.jpg`, type: 'image/jpeg', alt, size: ownSize }
  }
  return { url: `${origin}/share.png`, type: 'image/png', alt: 'Kolofon', size: ownSize }
}

function typeOf(image: string): string {
  const [, ending = 'png'] = /\.(\w+)(?:\?|$)/.exec(image) ?? []
  return `image/${ending === 'jpg' ? 'jpeg' : ending}`
}
