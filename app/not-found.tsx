/** Next's own not-found page; the shop's is a page definition (route 404). */
export default function NotFound() {
  return null
}
