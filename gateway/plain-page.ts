import { createHash } from 'node:crypto'
import { directionOf, type Language } from '#schemas/languages.ts'

/**
 * Styles in the shop's design (`ui/tokens.css`) for pages that must not depend on Next, the back end or a stylesheet.
 */
const css = `@font-face{font-family:Newsreader;src:url(/fonts/newsreader-440.woff2) format("woff2");font-weight:400 500;font-display:swap}
@font-face{font-family:"Schibsted Grotesk";src:url(/fonts/schibsted-grotesk-400-650.woff2) format("woff2");font-weight:400 650;font-display:swap}
:root{color-scheme:light dark;--surface:#faf7f1;--ink:#1e1a15;--muted:#625a4e;--line:#ddd4c4;--accent:#96291b;--hover:#741d12;--on-accent:#fff}
@media(prefers-color-scheme:dark){:root{--surface:#181511;--ink:#efe8dc;--muted:#b3a894;--line:#3b342b;--accent:#f19a86;--hover:#ffb7a6;--on-accent:#231108}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;display:flex;flex-direction:column;background:var(--surface);color:var(--ink);font:400 1rem/1.5 "Schibsted Grotesk","Helvetica Neue",Arial,system-ui,sans-serif;overflow-wrap:break-word}
header{border-block-end:1px solid var(--line)}
header a,main{inline-size:100%;max-inline-size:80rem;margin-inline:auto;padding-inline:clamp(1rem,.4rem + 2.4vw,2.5rem)}
header a{display:flex;align-items:center;gap:.5rem;min-block-size:4rem;color:inherit;text-decoration:none;font:500 1.5rem/1 Newsreader,Georgia,serif}
main{flex:1;display:grid;gap:1rem;align-content:center;justify-items:start;padding-block:3rem 6rem}
main>*{max-inline-size:40rem}
h1{margin:0;font:500 clamp(1.875rem,1.55rem + 1.4vw,3rem)/1.12 Newsreader,Georgia,serif;letter-spacing:-.012em;text-wrap:balance}
h2{margin:1.5rem 0 0;font:500 1.375rem/1.2 Newsreader,Georgia,serif}
p,form{margin:0}
ul{margin:0;padding:0;list-style:none}
.muted{color:var(--muted);font-size:.8125rem}
.note{border-inline-start:3px solid var(--accent);padding-inline-start:1rem}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center}
main a{color:var(--accent);text-underline-offset:.2em;display:inline-flex;align-items:center;min-block-size:2.75rem}
main a:hover{color:var(--hover)}
button,main a.button{min-block-size:2.75rem;padding:.5rem 1.5rem;border:0;border-radius:3px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button:hover,main a.button:hover{background:var(--hover);color:var(--on-accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px}`

const hash = createHash('sha256').update(css).digest('base64')

/**
 * Headers of a plain page. The page may load only the shop's own fonts and images, and may post forms only to the shop.
 */
export const plainPageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? '')
}

/** Renders a complete document in the shop's design. `body` is HTML. `title` is text and becomes the heading. */
export function plainPage(input: {
  readonly language: Language
  readonly title: string
  readonly body: string
  readonly home: string
}): string {
  const { language, body } = input
  const title = escapeHtml(input.title)
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} – Kolofon</title><link rel="icon" href="/favicon.svg"><style>${css}</style></head><body><header><a href="${escapeHtml(input.home)}"><img src="/favicon.svg" alt="" width="28" height="28">Kolofon</a></header><main id="main"><h1>${title}</h1>${body}</main></body></html>`
}
