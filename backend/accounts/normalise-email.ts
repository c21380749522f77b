/** An address as accounts keep it. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase().slice(0, 200)
}
