/** Masks the part of an e-mail address before the @, for example `astrid@example.com` → `a…d@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = [...email.slice(0, Math.max(at, 0))]
  const last = name.length > 2 ? name.at(-1) : ''
  return `${name[0] ?? ''}…${last}${at < 0 ? '' : email.slice(at)}`
}
