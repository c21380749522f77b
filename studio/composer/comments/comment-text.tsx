/** Matches an HTTP address without the punctuation that ends its sentence. */
const addresses = /(https?:\/\/\S*[^\s.,;:!?)\]}'"”’»])/

/** Renders a comment's text, in which HTTP addresses are links; their query is hidden. */
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
