/** Matches an HTTP address. Punctuation at its end is left out, because it belongs to the sentence. */
const addresses = /(https?:\/\/\S*[^\s.,;:!?)\]}'"”’»])/

/**
 * Renders a comment's text with its HTTP addresses as links. The text of a link leaves out the scheme, and shortens the
 * query to `?…`.
 */
export function CommentText({ text }: { readonly text: string }) {
  return text.split(addresses).map((part, index) => {
    if (index % 2 === 0 || !URL.canParse(part)) return part
    const url = new URL(part)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same address may occur twice.
      <a key={index} href={url.href} target="_blank" rel="noreferrer">
        {`${url.host}${url.pathname === '/' ? '' : url.pathname}${url.search === '' ? '' : '?…'}`}
      </a>
    )
  })
}
