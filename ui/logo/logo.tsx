/** Renders the shop's logo, a printer's mark with an open book under a K. */
export function Logo({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
      <path d="M16 1 31 16 16 31 1 16zM16 3.6 3.6 16 16 28.4 28.4 16z" fillRule="evenodd" />
      <path d="M11.6 9.4h3v5.5l4.6-5.5h3.4l-5 5.8 5.4 7.4h-3.6l-3.9-5.5-.9 1v4.5h-3z" />
    </svg>
  )
}
