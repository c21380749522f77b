import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  compress: false,
  generateEtags: false,
  reactStrictMode: true,
  trailingSlash: false,
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
  logging: false,
  devIndicators: false,
}

export default config
