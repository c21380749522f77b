import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { findScreenScope } from '#gateway/screen-scope.ts'
import { directionOf, sourceLanguage } from '#schemas/languages.ts'
import './global.css'

export const metadata: Metadata = { icons: { icon: '/favicon.svg' } }
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf7f1' },
    { media: '(prefers-color-scheme: dark)', color: '#181511' },
  ],
}

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  const request = findScreenScope()?.request
  const language = request?.language ?? sourceLanguage
  return (
    <html lang={language} dir={directionOf(language)} data-market={request?.market}>
      <head>
        <link
          rel="manifest"
          href={language === sourceLanguage ? '/manifest.webmanifest' : `/${language}/manifest.webmanifest`}
        />
        <script async src="/errors.js" fetchPriority="high" />
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
