const staffScreens = /\/preview-widgets$/

/**
 * Returns the absolute URL of a preview link. `base` is the path of the staff screens, including the prefix of the
 * storefront, such as `/en`.
 */
export function previewLinkUrl(origin: string, base: string, token: string): string {
  return `${origin}${base.replace(staffScreens, '')}/content/preview?token=${encodeURIComponent(token)}`
}
