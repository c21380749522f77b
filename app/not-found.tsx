/** Renders nothing, because the shop's own not-found page is a page definition (route 404). */
export default function NotFound() {
  return null
}
