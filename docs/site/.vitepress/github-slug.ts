/**
 * Returns the anchor that GitHub gives a heading, so that a link with an anchor works on GitHub and on the site. The
 * suffixes of repeated headings (`-1`, `-2`) are not added.
 */
export function githubSlug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
}
