import Negotiator from 'negotiator'

/** Content codings of responses, the smallest output first; `identity` means uncompressed. */
export type Coding = 'br' | 'gzip' | 'identity'
const codings: readonly Coding[] = ['br', 'gzip', 'identity']

/**
 * Declares the option `preferred`, which is missing in the package's types. It sets the order of codings with equal
 * weight.
 */
interface EncodingNegotiator {
  encodings(available: string[], options: { readonly preferred: readonly string[] }): string[]
}

/** Maximum header values whose parsed result is cached. Browsers send only a few different values. */
const maxCached = 500
/** Maximum characters of a header that are parsed. Browsers send far fewer. */
const longest = 1_000

/**
 * Returns the codings that `Accept-Encoding` accepts (RFC 9110, 12.5.3), the best first, or none when all are refused.
 */
export const codingsIn = remembered((accept): readonly Coding[] => {
  if (accept === '') return ['identity']
  const header = accept.replace(/\bx-gzip\b/gi, 'gzip')
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const taken = negotiator.encodings([...codings], { preferred: [...codings] })
  return codings.filter((coding) => taken.includes(coding)).sort((a, b) => taken.indexOf(a) - taken.indexOf(b))
})

/** Returns the language subtags of `Accept-Language` (`sv` for `sv-SE`), in lower case, most preferred first. */
export const languagesIn = remembered((accept): readonly string[] =>
  accept === ''
    ? []
    : new Negotiator({ headers: { 'accept-language': accept } })
        .languages()
        .map((tag) => (tag.split('-', 1)[0] ?? '').toLowerCase())
        .filter((tag) => tag !== '' && tag !== '*'),
)

/**
 * Returns the media types of `Accept`, in lower case, most preferred first. Wildcards are included as they are written.
 */
export const typesIn = remembered((accept): readonly string[] =>
  accept === '' ? [] : new Negotiator({ headers: { accept } }).mediaTypes().map((type) => type.toLowerCase()),
)

function remembered<Meaning>(read: (accept: string) => Meaning): (accept: string | undefined) => Meaning {
  const known = new Map<string, Meaning>()
  return (accept = '') => {
    const meaning = known.get(accept)
    if (meaning !== undefined) return meaning
    const made = read(accept.slice(0, longest))
    if (known.size >= maxCached) known.clear()
    if (accept.length <= longest) known.set(accept, made)
    return made
  }
}
