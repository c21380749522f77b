import Negotiator from 'negotiator'

/** What answers are sent in, the smallest first. `identity`: as they are. */
export type Coding = 'br' | 'gzip' | 'identity'
const codings: readonly Coding[] = ['br', 'gzip', 'identity']

/** What its types do not know yet: which one counts among those that a client likes the same. */
interface EncodingNegotiator {
  encodings(available: string[], options: { readonly preferred: readonly string[] }): string[]
}

/** Values of a header whose meaning is remembered: browsers send a handful of them. */
const maxCached = 500
/** Characters of a header's value that are read: no browser sends as many. */
const longest = 1_000

/** The codings that a client takes by its `Accept-Encoding` (RFC 9110, 12.5.3), the best first. Empty: it refuses all there are. */
export const codingsIn = remembered((accept): readonly Coding[] => {
  if (accept === '') return ['identity']
  const header = accept.replace(/\bx-gzip\b/gi, 'gzip')
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const taken = negotiator.encodings([...codings], { preferred: [...codings] })
  return codings.filter((coding) => taken.includes(coding)).sort((a, b) => taken.indexOf(a) - taken.indexOf(b))
})

/** Primary tags of an `Accept-Language`, in lower case, most preferred first. */
export const languagesIn = remembered((accept): readonly string[] =>
  accept === ''
    ? []
    : new Negotiator({ headers: { 'accept-language': accept } })
        .languages()
        .map((tag) => (tag.split('-', 1)[0] ?? '').toLowerCase())
        .filter((tag) => tag !== '' && tag !== '*'),
)

/** Media types that an `Accept` names itself, in lower case, most preferred first: a wildcard is no wish for any of them. */
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
