import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { clientSalt, passwordFault, readPassword } from '#schemas/values/password.ts'

const shopName = 'kolofon'
const endings = [
  ...['', '00', '01', '11', '12', '99', '123', '1234', '12345', '123456', '!', '1!', '123!'],
  ...Array.from({ length: 10 }, (_, n) => String(n)),
  ...Array.from({ length: 81 }, (_, n) => String(1950 + n)),
]
/** Number of words to hash before other requests get a turn. */
const batch = 500

let common: Promise<BigUint64Array> | undefined

/**
 * Returns true for the client hash of a common password, or of a password derived from the account's e-mail address or
 * the shop's name. `email` is the account's normalised address.
 */
export async function isWeakPassword(clientHash: string, email: string): Promise<boolean> {
  const prefix = BigInt(`0x${clientHash.slice(0, 16)}`)
  for (const [index, word] of ownPasswords(email).entries()) {
    if (index % batch === 0) await setImmediate()
    if (prefixOf(word) === prefix) return true
  }
  common ??= hashCommonPasswords()
  return includes(await common, prefix)
}

/**
 * Returns the first eight bytes of each common password's client hash, sorted. With eight bytes, about one password in
 * 10^14 matches by accident.
 */
async function hashCommonPasswords(): Promise<BigUint64Array> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const prefixes: bigint[] = []
  for (const [index, word] of dictionary['passwords-common'].entries()) {
    if (index % batch === 0) await setImmediate()
    if (passwordFault(word) === null) prefixes.push(...casesOf(word).map(prefixOf))
  }
  return BigUint64Array.from(prefixes).sort()
}

function ownPasswords(email: string): readonly string[] {
  const [local = '', domain = ''] = email.split('@')
  const words = new Set([email, local, ...local.split(/[.+_-]/), `${local}@${domain.split('.', 1)[0]}`, shopName])
  words.delete('')
  const doubled = [local + local, shopName + shopName, local + shopName, shopName + local]
  const ended = [...words].flatMap((word) => casesOf(word).flatMap((one) => endings.map((ending) => one + ending)))
  return [...ended, ...doubled.flatMap(casesOf)].filter((word) => passwordFault(word) === null)
}

function casesOf(word: string): readonly string[] {
  return [...new Set([word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])]
}

function prefixOf(password: string): bigint {
  return hash('sha384', `${clientSalt}${readPassword(password)}`, 'buffer').readBigUInt64BE()
}

function includes(sorted: BigUint64Array, prefix: bigint): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0n) < prefix) low = middle + 1
    else high = middle
  }
  return sorted[low] === prefix
}
