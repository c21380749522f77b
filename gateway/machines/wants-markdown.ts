/** Whether a client would rather have Markdown than HTML. `*` alone is no wish: browsers and crawlers send it. */
export function wantsMarkdown(accept: string | undefined): boolean {
  if (!accept || !/text\/markdown/i.test(accept)) return false
  const weights = new Map(accept.split(',').map(readRange))
  const wish = weights.get('text/markdown') ?? 0
  return wish > 0 && wish >= (weights.get('text/html') ?? 0)
}

/** `text/html;level=1;q=0.5` → the type and its weight. */
function readRange(range: string): readonly [string, number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const value = weight === undefined ? 1 : Number(weight.slice(2))
  return [type, Number.isFinite(value) ? value : 0]
}
