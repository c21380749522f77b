/**
 * Returns the anchor GitHub gives a heading, without the `-1`, `-2` of repeated headings, so that a link with an anchor
 * works on GitHub and on the site.
 */
export function githubSlug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
}
