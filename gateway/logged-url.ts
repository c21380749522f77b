/** Parameters whose values identify no visitor. */
const plain = new Set(['page', 'sort'])
/** Paths whose last segment is a secret. */
const secretPath = /^(\/api\/sign\/)[^?]+/

/**
 * Returns a URL for the log: with the names of its parameters, but without their values, such as tokens of links and
 * search terms. The request id leads to what the log omits.
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
  // Without `=` the name may itself be a value.
  if (end < 0 && name.length > 20) return '…'
  return end < 0 || plain.has(name) ? parameter : `${name}=…`
}
