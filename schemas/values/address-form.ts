interface AddressForm {
  readonly order: readonly ('zip' | 'city' | 'region')[]
  /** Kind of region that addresses must contain; null when postcode and town are enough. */
  readonly region: 'province' | 'county' | null
  readonly postcodeExample: string
  readonly hasLetters: boolean
}

const form = (postcodeExample: string, rest: Partial<AddressForm> = {}): AddressForm => ({
  order: ['zip', 'city'],
  region: null,
  postcodeExample,
  hasLetters: /\p{L}/u.test(postcodeExample),
  ...rest,
})
const cityFirst = { order: ['city', 'zip'] } as const

/** Address formats by country, as the Universal Postal Union publishes them (postal addressing systems). */
const forms: Readonly<Record<string, AddressForm>> = {
  AT: form('1010'),
  AX: form('22100'),
  BE: form('1000'),
  BG: form('1000'),
  CY: form('1010'),
  CZ: form('110 00'),
  DE: form('10115'),
  DK: form('1050'),
  EE: form('10111'),
  ES: form('28013', { order: ['zip', 'city', 'region'], region: 'province' }),
  FI: form('00100'),
  FR: form('75001'),
  GR: form('105 57'),
  HR: form('10000'),
  HU: form('1051', cityFirst),
  IE: form('D02 AF30', { order: ['city', 'region', 'zip'], region: 'county' }),
  IT: form('00184', { order: ['zip', 'city', 'region'], region: 'province' }),
  LT: form('01100'),
  LU: form('1009'),
  LV: form('1010', cityFirst),
  MT: form('VLT 1117', cityFirst),
  NL: form('1012 AB'),
  NO: form('0150'),
  PL: form('00-001'),
  PT: form('1100-148'),
  RO: form('010011', { order: ['zip', 'city', 'region'], region: 'county' }),
  SE: form('113 24'),
  SI: form('1000'),
  SK: form('811 01'),
}
const other: AddressForm = { order: ['zip', 'city'], region: null, postcodeExample: '', hasLetters: true }

/** Returns the address format of a country. For a country that is not listed, returns a general format. */
export function addressForm(country: string): AddressForm {
  return forms[country] ?? other
}
