export interface PageAssets {
  readonly head: string
}

const fonts = ['newsreader-440', 'schibsted-grotesk-400-650']

/**
 * Returns the HTML that loads the fonts, the given styles and scripts (URLs), and `errors.js`, which detects files that
 * could not be loaded.
 */
export function pageAssets(styles: readonly string[], scripts: readonly string[]): PageAssets {
  return {
    head: [
      '<script async src="/errors.js" fetchpriority="high"></script>',
      ...fonts.map(
        (font) =>
          `<link rel="preload" href="/fonts/${font}.woff2" as="font" type="font/woff2" crossorigin="anonymous">`,
      ),
      ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
      ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    ].join(''),
  }
}
