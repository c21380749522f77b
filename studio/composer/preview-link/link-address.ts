const staffScreens = /\/preview-widgets$/

/** The address of a preview link, in full. `base` is that of the staff screens, with its market and language. */
export function previewLinkUrl(origin: string, base: string, token: string): string {
  return `${origin}${base.replace(staffScreens, '')}/content/preview?token=${encodeURIComponent(token)}`
}
