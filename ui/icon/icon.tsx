/**
 * SVG paths of the Lucide icons (ISC licence) that the shop uses, for a view box of 24 × 24. They are shown in the
 * colour of the text.
 */
const paths = {
  search: 'M21 21l-4.34-4.34M11 19a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M18 6 6 18M6 6l12 12',
  globe: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM2 12h20M12 2a14.5 14.5 0 0 1 0 20 14.5 14.5 0 0 1 0-20',
  chevron: 'm6 9 6 6 6-6',
  right: 'm9 18 6-6-6-6',
  left: 'm15 18-6-6 6-6',
  filter: 'M3 6h18M7 12h10M10 18h4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  bag: 'M6 7h12l1.2 13H4.8zM9 10V6a3 3 0 0 1 6 0v4',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  heart: 'M12 20.5 4.3 12.9a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.7.7.7-.7a4.9 4.9 0 0 1 7 0 4.9 4.9 0 0 1 0 7z',
  check: 'M20 6 9 17l-5-5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  up: 'M12 19V5M5 12l7-7 7 7',
  down: 'M12 5v14M19 12l-7 7-7-7',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'm15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
  grip: 'M9 5v.01M9 12v.01M9 19v.01M15 5v.01M15 12v.01M15 19v.01',
  more: 'M5 12v.01M12 12v.01M19 12v.01',
} as const

export type IconName = keyof typeof paths

/**
 * Icons that point in or against the reading direction. In text from right to left they are mirrored
 * (`app/global.css`).
 */
const pointing: ReadonlySet<IconName> = new Set<IconName>(['left', 'right', 'undo', 'redo'])

/**
 * Renders a decorative icon, which screen readers ignore. A control with an icon must therefore also have a text or
 * label.
 */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-points={pointing.has(name) ? '' : undefined}
    >
      <path d={paths[name]} />
    </svg>
  )
}
