import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { findScope } from '#runtime/renderer/request-scope.ts'
import './global.css'

export const metadata: Metadata = { icons: { icon: '/favicon.svg' }, manifest: '/manifest.webmanifest' }
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf7f1' },
    { media: '(prefers-color-scheme: dark)', color: '#181511' },
  ],
}

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  const request = findScope()?.request
  return (
    <html lang={request?.language ?? 'sv'} data-market={request?.marketAlias}>
      <head>
        <link rel="preload" href="/fonts/newsreader-440.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
        <link
          rel="preload"
          href="/fonts/schibsted-grotesk-400-650.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      </head>
      <body>{children}</body>
    </html>
  )
}
