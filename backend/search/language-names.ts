/** Names by locale and code, cached because `Intl.DisplayNames` takes longer than everything else in a label. */
const known = new Map<string, { readonly display: Intl.DisplayNames; readonly names: Map<string, string> }>()

/** Returns a language's name (`sv` in `sv-SE` → `svenska`), or its code when it has none. */
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
