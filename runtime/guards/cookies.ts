/** Cookies of a request by name; the first of a name counts, as browsers send the most specific first. */
export function parseCookies(header: string | undefined): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = {}
  for (const part of (header ?? '').split(';')) {
    const [name = '', ...value] = part.trim().split('=')
    if (name === '' || name in cookies) continue
    cookies[name] = decode(value.join('='))
  }
  return cookies
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
