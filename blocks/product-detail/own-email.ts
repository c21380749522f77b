import type { PageScript } from '#runtime/browser/enhance.ts'
import { readCookies } from '#schemas/cookies.ts'
import { stringsOf } from '#schemas/json-fields.ts'

/**
 * Fills in the signed-in customer's e-mail address once the form for an alert comes into view. The page itself is the
 * same for all visitors. Removes the address when the customer signs out, and never changes what the visitor has typed.
 * Returns a function that ends the script.
 */
export function fillOwnEmail(block: HTMLElement, page: Pick<PageScript, 'onUpdate'>): () => void {
  /** The address that was filled in, and the name of its customer. */
  let filled = { user: '', email: '' }
  let isEnded = false
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) void fill()
  })
  const field = () => block.querySelector<HTMLInputElement>('form[data-action="alert"] input[type="email"]')

  async function fill(): Promise<void> {
    observer.disconnect()
    const user = currentUser()
    const shown = field()
    if (user === '' || shown?.value !== '') return
    const email = await ownEmail(shown)
    const empty = field()
    if (email === null || isEnded || user !== currentUser() || empty?.value !== '') return
    empty.value = email
    filled = { user, email }
  }

  /**
   * Removes the filled-in address if another customer or nobody is signed in now. Observes the form again, because an
   * update of the page may have replaced it.
   */
  function look(): void {
    const shown = field()
    if (shown && filled.email !== '' && shown.value === filled.email && filled.user !== currentUser()) shown.value = ''
    observer.disconnect()
    if (shown) observer.observe(shown)
  }

  const stop = page.onUpdate(look)
  look()
  return () => {
    isEnded = true
    observer.disconnect()
    stop()
  }
}

/** Returns the name of the signed-in customer; an empty string when nobody is signed in. */
function currentUser(): string {
  return readCookies(document.cookie)['ralph-user'] ?? ''
}

/** Fetches the customer's address; null when the session has ended or the request fails. */
async function ownEmail({ form }: HTMLInputElement): Promise<string | null> {
  const place = new FormData(form ?? undefined)
  const query = new URLSearchParams(['market', 'language'].map((name) => [name, String(place.get(name) ?? '')]))
  const answer: unknown = await fetch(`/actions/alerts/email?${query}`, { headers: { accept: 'application/json' } })
    .then((response) => response.json())
    .catch(() => null)
  return stringsOf(answer, ['email'])?.email ?? null
}
