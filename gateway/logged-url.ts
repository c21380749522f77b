/** Parameters whose values say nothing of anybody. */
const plain = new Set(['page', 'sort'])
/** Paths whose last part opens something. */
const secretPath = /^(\/api\/sign\/)[^?]+/

/**
 * An address as it is logged: with the names of its parameters, and without their values, among them tokens of links, and what somebody
 * looked for. What the log does not say, the request's id finds.
 */
export function loggedUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  const shown = path.replace(secretPath, '$1…')
  if (query.length === 0) return shown
  const parameters = query.join('?').split('&')
  return `${shown}?${parameters.map(blank).join('&')}`
}

function blank(parameter: string): string {
  const end = parameter.indexOf('=')
  const name = end < 0 ? parameter : parameter.slice(0, end)
  // Without a value the name may be one.
  if (end < 0 && name.length > 20) return '…'
  return end < 0 || plain.has(name) ? parameter : `${name}=…`
}
