const codes =
  'af ar be bg bn bs ca cs cy da de el en eo es et eu fa fi fo fr fy ga gl he hi hr hu hy id is it ja ka kk kl ko la lb lt lv mk mn ms mt nb ne nl nn no pl pt ro ru sa se sk sl sq sr sv sw ta te th tl tr uk ur uz vi yi zh'.split(
    ' ',
  )

/** Language codes by lower-case name, in each of the languages in which catalogues are written. */
const byName = new Map<string, string>()
for (const language of ['en', 'sv', 'da', 'fi', 'nb', 'de', 'fr', 'it', 'es']) {
  const names = new Intl.DisplayNames([language], { type: 'language' })
  for (const code of codes) {
    const name = names.of(code)?.toLowerCase()
    if (name && name !== code && !byName.has(name)) byName.set(name, code)
  }
}
const known = new Map<string, string | null>()

/**
 * Parses a language code (`sv`, `swe`, `en-US`) or name (`Swedish`, `deutsch (ger)`) to an ISO 639-1 code. If the text
 * names several languages, uses the first. Returns null for an unknown language.
 */
export function readLanguage(text: string): string | null {
  const key = text.trim().toLowerCase()
  const cached = known.get(key)
  if (cached !== undefined) return cached
  const first = key.split(/[,;^/|(]/)[0]?.trim() ?? ''
  const code = byName.get(first) ?? canonical(first)
  const found = code === 'no' ? 'nb' : code
  if (known.size < 5000) known.set(key, found)
  return found
}

function canonical(code: string): string | null {
  const primary = code.split(/[-_]/)[0] ?? ''
  if (!/^[a-z]{2,3}$/.test(primary)) return null
  const two = Intl.getCanonicalLocales(primary)[0] ?? ''
  return codes.includes(two) ? two : null
}
