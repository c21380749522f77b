/** Names by locale and code: asking for one takes longer than all else that a label takes. */
const known = new Map<string, { readonly display: Intl.DisplayNames; readonly names: Map<string, string> }>()

/** `sv` in `sv-SE` → `svenska`; what has no name is its code. */
export function languageName(code: string, locale: string): string {
  let own = known.get(locale)
  if (!own) {
    own = { display: new Intl.DisplayNames([locale], { type: 'language' }), names: new Map() }
    known.set(locale, own)
  }
  const name = own.names.get(code) ?? own.display.of(code) ?? code
  own.names.set(code, name)
  return name
}
