export function JsonLd({ value }: { readonly value: unknown }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with every `<` escaped; React has no other way to fill a script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(value) }} />
}

/**
 * Serialises a value as JSON for a script element, and escapes the characters with which a text could close the
 * element.
 */
export function jsonLdText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
