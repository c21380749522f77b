/**
 * Renders nothing in place of Next's not-found page, because the shop's own not-found page is a page definition (route
 * 404).
 */
export default function NotFound() {
  return null
}
