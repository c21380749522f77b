import { signedValuePath } from '#schemas/auth-endpoints.ts'

/** Parameters whose values are logged. All other values are hidden, because they may identify a visitor. */
const plain = new Set(['page', 'sort'])

/**
 * Returns a URL for the log, with the names of its parameters but without values such as search terms and tokens of
 * links. The request id in the same log line leads to more details in the back end's log.
 */
export function loggedUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  const shown = path.replace(signedValuePath, '$1…')
  if (query.length === 0) return shown
  const parameters = query.join('?').split('&')
  return `${shown}?${parameters.map(blank).join('&')}`
}

function blank(parameter: string): string {
  const end = parameter.indexOf('=')
  const name = end < 0 ? parameter : parameter.slice(0, end)
  // Hide a long name without `=`, because it may be a value.
  if (end < 0 && name.length > 20) return '…'
  return end < 0 || plain.has(name) ? parameter : `${name}=…`
}
