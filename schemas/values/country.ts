import { readSigns } from './text.ts'

/** Parses a country code (ISO 3166-1 alpha-2) into upper case. Returns null for anything else. */
export function readCountry(text: string): string | null {
  const code = readSigns(text).toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : null
}
