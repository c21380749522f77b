/** Titles that a link may ask for. */
const mostLines = 100
const longestCode = 60

export interface CartFill {
  readonly lines: readonly { readonly articleNumber: string; readonly quantity: number }[]
  readonly code: string | null
}

/**
 * Reads what a link to the cart asks for: `add=9789129723342~2,9789129688313` (article numbers, with or without hyphens;
 * after `~` how many) and `code=LÄSMER`. What cannot be read is left out.
 */
export function readFill(parameters: ReadonlyMap<string, string>): CartFill {
  const lines = (parameters.get('add') ?? '').split(',').flatMap((entry) => {
    const [, number = '', pieces = '1'] = /^([\w-]{1,40})(?:~(\d{1,2}))?$/.exec(entry.trim()) ?? []
    const articleNumber = /^[\dXx-]+$/.test(number) ? number.replaceAll('-', '').toUpperCase() : number
    return articleNumber === '' ? [] : [{ articleNumber, quantity: Math.max(1, Number(pieces)) }]
  })
  const code = (parameters.get('code') ?? '').trim().slice(0, longestCode)
  return { lines: lines.slice(0, mostLines), code: code === '' ? null : code }
}
